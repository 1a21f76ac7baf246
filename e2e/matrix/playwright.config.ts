import { defineConfig } from '@playwright/test';
import { outputs, settings } from '../support/settings';

/** The compatibility matrix: this host with remotes of every state. `npm run test:matrix`; decision 0069. */
export default defineConfig({
  ...settings,
  ...outputs('matrix'),
  testDir: '..',
  // With every fault for every remote, the run also includes each fault in every meeting with a page.
  testMatch: ['matrix/**/*.spec.ts', ...(process.env.EVERY_FAULT ? ['federation/faults.desktop.spec.ts'] : [])],
  use: { ...settings.use, actionTimeout: 60_000 },
  globalSetup: '../global-setup.ts',
  projects: [{ name: 'matrix', use: { viewport: { width: 1280, height: 800 } } }],
});
