// Files without a page have nothing to wait for.
if (globalThis.document) {
  const { configure } = require('@testing-library/react');
  /**
   * Longer than any pause of a busy machine, and shorter than the limit of a test, so that the wait itself reports what it did not find.
   */
  configure({ asyncUtilTimeout: 120_000 });
}

require('./timeouts-node.cjs');
