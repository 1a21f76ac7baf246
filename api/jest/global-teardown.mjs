import { rmSync } from 'node:fs';

/** @typedef {{ postgres: { stop: () => Promise<void> }, dirs: string[] }} TestRun what the setup made */

const world = /** @type {{ ultyTestRun?: TestRun }} */ (globalThis);

/** @param {TestRun} run */
export function keepForTeardown(run) {
  world.ultyTestRun = run;
}

/** Stops the run's PostgreSQL and removes what the setup made. */
export default async function globalTeardown() {
  const { postgres, dirs = [] } = world.ultyTestRun ?? {};
  await postgres?.stop();
  for (const dir of dirs) rmSync(dir, { recursive: true, force: true });
}
