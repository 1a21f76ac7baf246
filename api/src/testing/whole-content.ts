import { fileURLToPath } from 'node:url';
import { readContent, type Content } from '../content/read/read-content.js';

/** The CONTENT_DIR of a test that needs all of our content: the run imports it once, for its first such test. */
export const WHOLE_CONTENT = fileURLToPath(new URL('../../../content', import.meta.url));

let reading: Promise<Content> | undefined;

/** All of our content, for tests that only read it: once in a worker, whose modules outlive a test file (api/jest/test-runner.mjs). */
export const readWholeContent = (): Promise<Content> => (reading ??= readContent(WHOLE_CONTENT));
