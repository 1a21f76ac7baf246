import { nodeTests } from '../../scripts/jest/browser.mjs';

export const HISTORIES = 'src/sync-histories\\.test\\.ts$';

/**
 * Alone in its process: once any test of a process has drawn a page on the server, Node follows every promise for AsyncLocalStorage, and ten
 * thousand histories, which are little else, take ten times as long.
 */
export default { ...nodeTests(import.meta.dirname), testMatch: ['<rootDir>/src/sync-histories.test.ts'] };
