/**
 * Runs before the host, only in `npm run dev`: React must find the refresh runtime when it starts, and the page reloads when its build is
 * no longer the served one.
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

/** Only the visible page listens: browsers have six connections for all pages of a site, and each event source uses one. */
let source = null;
function listen() {
  source?.close();
  source = document.hidden ? null : new EventSource('/_development');
  source?.addEventListener('message', compare);
}
document.addEventListener('visibilitychange', listen);
listen();
