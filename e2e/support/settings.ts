import path from 'node:path';
import type { PlaywrightTestConfig } from '@playwright/test';
import { inRoot } from '../../scripts/lib/root.mjs';

/** What every run of a browser has in common. */
export const settings: PlaywrightTestConfig = {
  fullyParallel: true,
  workers: '100%',
  retries: 0,
  forbidOnly: true,
  // Limits for a test that hangs, high enough for a machine under load.
  timeout: 240_000,
  expect: { timeout: 60_000 },
  use: {
    browserName: 'chromium',
    locale: 'fr-FR',
    timezoneId: 'Africa/Ouagadougou',
    screenshot: 'only-on-failure',
    // Without screenshots of each step, which cost as much time as the step.
    trace: { mode: 'retain-on-failure', screenshots: false, sources: false },
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH,
      args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
    },
  },
};

/** Where a run writes: traces of failures, and what `npm test` makes its report of. */
export function outputs(name: string): Pick<PlaywrightTestConfig, 'outputDir' | 'reporter'> {
  const json = process.env.PLAYWRIGHT_JSON_OUTPUT_NAME;
  const pages = path.join(inRoot('.cache/report'), name);
  return {
    outputDir: inRoot('.cache', name),
    reporter: [
      ['list'],
      ...(json ? [['json', { outputFile: json }] as const, ['html', { outputFolder: pages, open: 'never' }] as const] : []),
    ],
  };
}
