import { nodeTests } from '../../scripts/jest/browser.mjs';

export const HISTORIES = 'src/sync-histories\\.test\\.ts$';

/**
 * Runs in a process of its own: once any test of a process has rendered a page on the server, Node tracks every promise for
 * AsyncLocalStorage, and ten thousand histories, which consist mostly of promises, take ten times as long. Circus would be such a test
 * (scripts/jest/test-context.cjs).
 */
export default { ...nodeTests(import.meta.dirname), testMatch: ['<rootDir>/src/sync-histories.test.ts'] };
