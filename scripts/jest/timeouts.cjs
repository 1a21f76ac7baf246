// Files without a page have nothing to wait for.
if (globalThis.document) {
  const { configure } = require('@testing-library/react');
  /**
   * Longer than any pause of a busy machine, and shorter than the limit of a test, so that the wait itself reports what it did not find.
   */
  configure({ asyncUtilTimeout: 120_000 });
  // Without them React makes an Error and a task for every element, of which no test reads a thing.
  const { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: internals } = require('react');
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => Infinity, set: () => undefined });
}

require('./timeouts-node.cjs');
