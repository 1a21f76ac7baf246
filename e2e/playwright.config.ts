import { defineConfig } from '@playwright/test';

const report = process.env.PLAYWRIGHT_JSON_OUTPUT_NAME;

/**
 * End to end on the production build. Each file runs at both sizes of the issue;
 * `*.desktop.spec.ts`, `*.mobile.spec.ts` and what asks the server alone run at one.
 */
export default defineConfig({
  testDir: '.',
  outputDir: '../.cache/e2e',
  globalSetup: './global-setup.ts',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: true,
  // Limits of a test that hangs; a machine under load is no failure.
  timeout: 90_000,
  expect: { timeout: 20_000 },
  reporter: [['list'], ...(report ? [['json', { outputFile: report }] as const] : [])],
  use: {
    browserName: 'chromium',
    locale: 'fr-FR',
    timezoneId: 'Africa/Ouagadougou',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH,
      args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
    },
  },
  projects: [
    {
      name: 'mobile',
      use: { viewport: { width: 360, height: 640 }, hasTouch: true },
      testIgnore: ['**/*.desktop.spec.ts', 'documents/**'],
    },
    { name: 'desktop', use: { viewport: { width: 1280, height: 800 } }, testIgnore: '**/*.mobile.spec.ts' },
  ],
});
