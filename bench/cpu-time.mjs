import { execFileSync } from 'node:child_process';
import fs from 'node:fs';

/** Ticks a second of /proc/<pid>/stat: USER_HZ, 100 on every Linux that Node runs on. */
const TICKS = 100;

/** @param {number} pid */
function fromSchedulers(pid) {
  const threads = fs.readdirSync(`/proc/${pid}/task`);
  const nanoseconds = threads.map((thread) => Number(fs.readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ', 1)[0]));
  return nanoseconds.reduce((sum, value) => sum + value, 0) / 1e6;
}

/** @param {number} pid */
function fromStat(pid) {
  // The name in parentheses may hold spaces; user and system time are the 12th and 13th fields after it.
  const fields = fs.readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
  return ((Number(fields[11]) + Number(fields[12])) * 1_000) / TICKS;
}

/** @param {number} pid */
function fromPs(pid) {
  const parts = execFileSync('ps', ['-o', 'time=', '-p', String(pid)], { encoding: 'utf8' })
    .trim()
    .split(/[-:]/)
    .map(Number);
  const weights = [1, 60, 3_600, 86_400];
  return parts.reverse().reduce((sum, value, index) => sum + value * /** @type {number} */ (weights[index]), 0) * 1_000;
}

const SOURCES = [
  { name: '/proc/<pid>/task/*/schedstat', read: fromSchedulers },
  { name: '/proc/<pid>/stat', read: fromStat },
  { name: 'ps -o time', read: fromPs },
];

/** @param {{ read: (pid: number) => number }} source */
function works({ read }) {
  try {
    return read(process.pid) > 0;
  } catch {
    return false;
  }
}

/** The finest clock this machine has: nanoseconds of the scheduler, ticks of 10 ms, or what `ps` prints. `read(pid)` is the user and system time of a process and all its threads, in ms. */
export function cpuClock() {
  const found = SOURCES.find(works);
  if (!found) throw new Error('Cette machine ne dit pas le temps processeur d’un autre processus : ni /proc, ni ps.');
  return found;
}
