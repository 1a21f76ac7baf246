import path from 'node:path';
import type { PlaywrightTestConfig } from '@playwright/test';
import { inRoot } from '../../scripts/lib/root.mjs';

/** Limit of each wait. */
export const WAIT_MS = 120_000;

/** Settings that all browser runs share. */
export const settings: PlaywrightTestConfig = {
  fullyParallel: true,
  workers: '100%',
  retries: 0,
  forbidOnly: true,
  // A wait that hangs fails with what it waited for. The limit is beyond any pause of a busy machine, and a whole test has five times that.
  timeout: 5 * WAIT_MS,
  expect: { timeout: WAIT_MS },
  use: {
    browserName: 'chromium',
    locale: 'fr-FR',
    timezoneId: 'Africa/Ouagadougou',
    actionTimeout: WAIT_MS,
    navigationTimeout: WAIT_MS,
    screenshot: 'only-on-failure',
    // A trace is recorded only on request: it costs nearly as much as the test. A failure has its screenshot and the texts of its page.
    trace: process.env.E2E_TRACE === '1' ? 'on' : 'off',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH,
      args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
    },
  },
};

/** Where a run writes: screenshots of failures, requested traces, and the data from which `npm test` makes its report. */
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
