import { defineConfig } from '@playwright/test';
import { deployedSite, LEARNER, LOCAL, ONE_SIZE } from './support/reach';

const report = process.env.PLAYWRIGHT_JSON_OUTPUT_NAME;

const tagged = (tag: string) => new RegExp(`${tag}\\b`);
/** Tests that a deployed site does not support. */
const leftOut = deployedSite() ? [LOCAL, ...(process.env.E2E_LEARNER ? [] : [LEARNER])].map(tagged) : [];

/** Minutes each: only `npm run test:long` runs them. */
const isLong = process.env.ULTY_LONG === '1';

/**
 * End to end on the production build. A file runs at both sizes of the issue where a size changes what is tested;
 * `*.desktop.spec.ts`, `*.mobile.spec.ts` and what asks the server alone run at one. Decision 0040.
 */
export default defineConfig({
  testDir: '.',
  outputDir: '../.cache/e2e',
  globalSetup: './global-setup.ts',
  fullyParallel: true,
  workers: '100%',
  retries: 0,
  forbidOnly: true,
  grepInvert: leftOut,
  // Limits for a test that hangs, high enough for a machine under load.
  timeout: 90_000,
  expect: { timeout: 20_000 },
  reporter: [['list'], ...(report ? [['json', { outputFile: report }] as const] : [])],
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
  // In the order of their start: those that take longest first, so that no worker is left with one at the end.
  projects: isLong
    ? [{ name: 'long', testMatch: 'long/**' }]
    : [
        { name: 'operations', testMatch: 'operations/**' },
        {
          name: 'mobile',
          use: { viewport: { width: 360, height: 640 }, hasTouch: true },
          testIgnore: ['**/*.desktop.spec.ts', 'documents/**', 'operations/**', 'long/**', 'fixtures/**'],
        },
        {
          name: 'desktop',
          use: { viewport: { width: 1280, height: 800 } },
          testIgnore: ['**/*.mobile.spec.ts', 'operations/**', 'long/**', 'fixtures/**'],
          // Replaces the list above.
          grepInvert: [...leftOut, tagged(ONE_SIZE)],
        },
      ],
});
