/**
 * Runs before the host of `npm run dev`, which alone has it: React must find the refresh runtime when it starts, and the page starts anew
 * when what it was built from is no longer what is served.
 */
import * as runtime from 'react-refresh/runtime';

runtime.injectIntoGlobalHook(window);
window.ultyRefresh = runtime;

let started = null;
function compare({ data }) {
  const { host, routes } = JSON.parse(data);
  const current = `${host} ${routes}`;
  if (started !== null && started !== current) location.reload();
  started = current;
}

/** Only the page in front listens: browsers have six connections for all pages of a site, and each of these holds one. */
let source = null;
function listen() {
  source?.close();
  source = document.hidden ? null : new EventSource('/_development');
  source?.addEventListener('message', compare);
}
document.addEventListener('visibilitychange', listen);
listen();
