import { fileURLToPath } from 'node:url';
import { defineConfig, type Project } from '@playwright/test';
import { deployedSite, LEARNER, LOCAL, WRITES } from './support/tags';
import { outputs, settings } from './support/settings';

const tagged = (tag: string) => new RegExp(`${tag}\\b`);
/** Tests that a deployed site does not support. */
const leftOut = deployedSite()
  ? [LOCAL, ...(process.env.E2E_LEARNER ? [] : [LEARNER]), ...(process.env.E2E_SITE_WRITES === '1' ? [] : [WRITES])].map(tagged)
  : [];

/** Folders with configurations of their own. */
const OF_OTHERS = ['operations/**', 'matrix/**', 'long/**', 'fixtures/**'];

/**
 * A minute and more of a core each, so that only `npm run test:long` runs them:
 * - `npm run dev`, alone and inside a deployed host: two compilers, a site, and waits for what they build;
 * - `npm run admin:create`: a real site, started and stopped, and four runs of the command;
 * - `npm start` after crashes of API and database, under a second Ctrl-C, with an API that cannot start, and from a demonstration to a real
 *   site: ten starts of the API, of which `npm test` keeps one, with its interruptions. What decides between them has its tests in `scripts/lib`;
 * - builds that are refused: each is a build, and the sentences have their tests in `packages/federation`;
 * - a new remote, a new module, and a team outside the repository: a copy of it, built, typed and published.
 */
const isLong = process.env.ULTY_LONG === '1';

/** Stock Firefox, controlled over WebDriver BiDi. Decision 0069. */
const firefox: Project[] = process.env.FIREFOX_PATH
  ? [
      {
        name: 'firefox',
        testMatch: 'journeys/main-journey.mobile.spec.ts',
        use: {
          browserName: 'firefox',
          channel: 'moz-firefox',
          viewport: { width: 360, height: 640 },
          launchOptions: { executablePath: fileURLToPath(new URL('firefox/relay.mjs', import.meta.url)), args: [] },
        },
      },
    ]
  : [];

/**
 * End to end on the production build. `*.mobile.spec.ts` and `*.desktop.spec.ts` run at one size; any other file runs at both, and its head
 * states what the size changes. Decision 0040.
 */
export default defineConfig({
  ...settings,
  ...outputs('e2e'),
  testDir: '.',
  globalSetup: './global-setup.ts',
  grepInvert: leftOut,
  // In the order of their start: the slowest first, so that no worker has one left at the end.
  projects: isLong
    ? [{ name: 'long', testMatch: 'long/**' }]
    : [
        { name: 'operations', testMatch: 'operations/**' },
        {
          name: 'mobile',
          use: { viewport: { width: 360, height: 640 }, hasTouch: true },
          testIgnore: ['**/*.desktop.spec.ts', ...OF_OTHERS],
        },
        {
          name: 'desktop',
          use: { viewport: { width: 1280, height: 800 } },
          testIgnore: ['**/*.mobile.spec.ts', ...OF_OTHERS],
        },
        ...firefox,
      ],
});
