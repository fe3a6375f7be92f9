import { expect, test } from 'vitest';
import { isLoopback } from '../src/http.js';

test.for([
  ['127.0.0.1', true],
  ['127.8.9.10', true],
  ['localhost', true],
  ['LocalHost', true],
  ['::1', true],
  ['[::1]', true],
  ['0.0.0.0', false],
  ['::', false],
  ['192.168.1.5', false],
  ['127.evil.example', false],
  ['localhost.evil.example', false],
  ['', false],
] as const)('%s is reached from this machine only: %s', ([host, expected]) => {
  expect(isLoopback(host)).toBe(expected);
});
