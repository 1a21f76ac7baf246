const hooks = require('node:async_hooks');

/**
 * What Jest's circus asks of AsyncLocalStorage, where tests of a file run one after the other: which test or hook is running. The real one
 * makes Node track every promise of the process, once more for every file that a worker has run: half of a worker's time, and most of its garbage.
 */
class TestContext {
  /** @type {unknown} */
  #current;

  getStore() {
    return this.#current;
  }

  /** @param {unknown} context @param {() => any} act */
  run(context, act) {
    const outer = this.#current;
    const leave = () => (this.#current = outer);
    this.#current = context;
    let result;
    try {
      result = act();
    } catch (error) {
      leave();
      throw error;
    }
    if (typeof result?.then === 'function') return result.finally(leave);
    leave();
    return result;
  }
}

/** Loads circus with this in the place of AsyncLocalStorage. @template Loaded @param {() => Loaded} load @returns {Loaded} */
exports.withTestContext = function withTestContext(load) {
  const { AsyncLocalStorage } = hooks;
  Object.assign(hooks, { AsyncLocalStorage: TestContext });
  try {
    return load();
  } finally {
    Object.assign(hooks, { AsyncLocalStorage });
  }
};
