import { rmSync } from 'node:fs';

/** Stops the run's PostgreSQL and removes what the setup made. */
export default async function globalTeardown() {
  const { postgres, dirs } = globalThis.ultyTestRun;
  await postgres.stop();
  for (const dir of dirs) rmSync(dir, { recursive: true, force: true });
}
