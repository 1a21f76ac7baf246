import { componentTests } from '../scripts/jest/browser.mjs';

// Pages are drawn by Node, also when a test hydrates them.
export default componentTests(import.meta.dirname, { moduleNameMapper: { '^react-dom/server$': 'react-dom/server.node' } });
