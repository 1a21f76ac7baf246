import { componentTests } from '../../scripts/jest/browser.mjs';

export default componentTests(import.meta.dirname);
