import { spawnSync } from 'node:child_process';

/** Returns the ids of other running processes whose command or environment contains `text`, e.g. a test's own folder. */
export function processesOf(text: string): number[] {
  // e: with the environment; ww: whole lines. Known to Linux and macOS alike.
  const { stdout } = spawnSync('ps', ['axeww', '-o', 'pid=,stat=,command='], { encoding: 'utf8', maxBuffer: 64_000_000 });
  return stdout
    .split('\n')
    .map((line) => /^\s*(\d+)\s+(\S+)\s(.*)$/.exec(line))
    .filter((found) => found !== null && !found[2]?.startsWith('Z') && found[3]?.includes(text))
    .map((found) => Number(found?.[1]))
    .filter((pid) => pid !== process.pid);
}
