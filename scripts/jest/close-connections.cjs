/** Symbol under which Node stores the dispatcher of `fetch`. */
const DISPATCHER = Symbol.for('undici.globalDispatcher.1');

/** Closes the connections that `fetch` keeps open: when one closes, Node calls functions that the page of a later file lacks. */
exports.closeConnections = async function closeConnections() {
  const dispatcher = globalThis[DISPATCHER];
  if (!dispatcher) return;
  globalThis[DISPATCHER] = new dispatcher.constructor();
  await dispatcher.destroy();
};
