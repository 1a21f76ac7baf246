import { fileURLToPath } from 'node:url';
import { componentTests } from '../scripts/jest/browser.mjs';

export default componentTests(import.meta.dirname, {
  // The package has ES modules only: it is compiled like our own sources.
  moduleNameMapper: { '^@noble/ed25519$': fileURLToPath(import.meta.resolve('@noble/ed25519')).replace(/\.js$/, '.ts') },
  transformIgnorePatterns: ['/node_modules/(?!@ulty/|@noble/)'],
});
