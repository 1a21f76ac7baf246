// Files without a page draw nothing to wait for.
if (globalThis.document) {
  const { configure } = require('@testing-library/react');
  /** Above any pause of a busy machine, and below the limit of a test: the wait itself says what it did not find. */
  configure({ asyncUtilTimeout: 120_000 });
}

require('./patience-node.cjs');
