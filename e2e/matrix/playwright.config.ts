import { defineConfig } from '@playwright/test';
import { outputs, settings } from '../support/settings';

/** The compatibility matrix: this host with remotes of every state. `npm run test:matrix`; decision 0069. */
export default defineConfig({
  ...settings,
  ...outputs('matrix'),
  testDir: '..',
  testMatch: 'matrix/**/*.spec.ts',
  use: { ...settings.use, actionTimeout: 60_000 },
  globalSetup: '../global-setup.ts',
  projects: [{ name: 'matrix', use: { viewport: { width: 1280, height: 800 } } }],
});
