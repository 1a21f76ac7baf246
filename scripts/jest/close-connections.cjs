/** Where Node keeps what `fetch` sends with. */
const DISPATCHER = Symbol.for('undici.globalDispatcher.1');

/** Ends the connections that `fetch` keeps open: when one closes, Node calls functions that the page of a later file has not. */
exports.closeConnections = async function closeConnections() {
  const dispatcher = globalThis[DISPATCHER];
  if (!dispatcher) return;
  globalThis[DISPATCHER] = new dispatcher.constructor();
  await dispatcher.destroy();
};
