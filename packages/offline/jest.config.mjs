import { nodeTests } from '../../scripts/jest/browser.mjs';

export default nodeTests(import.meta.dirname);
