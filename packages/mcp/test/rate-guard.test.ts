import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { expect, test } from 'vitest';
import { createRateGuard } from '../src/http/rate-guard.js';

function from(forwarded: string | undefined): IncomingMessage {
  const request = new IncomingMessage(new Socket());
  if (forwarded !== undefined) request.headers['x-forwarded-for'] = forwarded;
  return request;
}

/** A guard behind a proxy, with a clock that the test moves. */
function guardAt(requestsPerMinute: number) {
  const clock = { now: 5_000_000 };
  const guard = createRateGuard({ requestsPerMinute, behindProxy: true }, () => clock.now);
  return { clock, status: async (address: string) => (await guard(from(address)))?.status ?? 200, guard };
}

test('each address has its own minute, which begins with its first request (M7, line 12)', async () => {
  const { clock, status } = guardAt(2);
  expect([await status('10.0.0.1'), await status('10.0.0.1'), await status('10.0.0.1')]).toEqual([200, 200, 429]);
  expect(await status('10.0.0.2')).toBe(200);
  clock.now += 59_999;
  expect(await status('10.0.0.1')).toBe(429);
  expect(await status('10.0.0.2')).toBe(200);
  clock.now += 1;
  expect(await status('10.0.0.1')).toBe(200);
});

test('the time to wait is that of the minute, and at least a second', async () => {
  const { clock, guard } = guardAt(1);
  const wait = async () => (await guard(from('10.0.0.1')))?.headers?.['Retry-After'];
  expect(await wait()).toBeUndefined();
  clock.now += 100;
  expect(await wait()).toBe('60');
  clock.now += 59_850;
  expect(await wait()).toBe('1');
});

test('0 is no limit', async () => {
  const { status } = guardAt(0);
  expect(await status('10.0.0.1')).toBe(200);
});

test('ten thousand addresses are remembered, and the oldest is forgotten first', async () => {
  const { status } = guardAt(1);
  const address = (number: number) => `10.1.${number >> 8}.${number & 255}`;
  for (let number = 0; number < 10_000; number += 1) await status(address(number));
  expect(await status(address(9_999))).toBe(429);
  expect(await status('10.9.9.9')).toBe(200);
  expect(await status(address(9_998))).toBe(429);
  expect(await status(address(0))).toBe(200);
});

test('behind a proxy only its own entry counts, which is the last one', async () => {
  const { status } = guardAt(1);
  expect(await status('1.1.1.1, 10.0.0.1')).toBe(200);
  expect(await status('2.2.2.2,10.0.0.1')).toBe(429);
  expect(await status('10.0.0.1, 2001:db8::1')).toBe(200);
  expect(await status('2001:db8::1')).toBe(429);
});

test('a proxy that names nobody, and a client without one, count by their connection', async () => {
  const guard = createRateGuard({ requestsPerMinute: 1, behindProxy: true });
  expect(await guard(from(undefined))).toBeUndefined();
  expect(await guard(from('unknown'))).toMatchObject({ status: 429 });
  const open = createRateGuard({ requestsPerMinute: 1, behindProxy: false });
  expect(await open(from('10.0.0.1'))).toBeUndefined();
  expect(await open(from('10.0.0.2'))).toMatchObject({ status: 429 });
});
