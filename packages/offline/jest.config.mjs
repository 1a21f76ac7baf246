import { nodeTests } from '../../scripts/jest/browser.mjs';
import { HISTORIES } from './jest.histories.mjs';

export default { ...nodeTests(import.meta.dirname), testPathIgnorePatterns: ['/node_modules/', HISTORIES] };
