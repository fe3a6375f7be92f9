import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';

/** Looks at the memory and the open files of a process, four times a second, until the signal. Needs /proc. */
export function watchProcess(pid, signal) {
  const samples = [];
  const watch = async () => {
    while (!signal.aborted) {
      samples.push({ residentMb: residentMb(pid), files: openFiles(pid) });
      await delay(250);
    }
  };
  return {
    finished: watch(),
    figures() {
      // The first half is the warm-up: caches fill, and the collector finds its pace.
      const second = samples.slice(samples.length / 2);
      const middle = Math.ceil(second.length / 2);
      const of = (part, key) =>
        part.map((sample) => sample[key]).toSorted((a, b) => a - b)[Math.floor(part.length / 2)];
      const change = (key) => ({ warm: of(second.slice(0, middle), key), end: of(second.slice(middle), key) });
      return { residentMb: change('residentMb'), files: change('files') };
    },
  };
}

function residentMb(pid) {
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024);
}

/** Files of the disk, those that are deleted and still held included; sockets come and go with the clients. */
function openFiles(pid) {
  return readdirSync(`/proc/${pid}/fd`).filter((handle) => {
    try {
      return readlinkSync(`/proc/${pid}/fd/${handle}`).startsWith('/');
    } catch {
      return false;
    }
  }).length;
}
