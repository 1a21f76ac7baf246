/**
 * Runs before the host of `npm run dev`, which alone has it: React must find the refresh runtime when it starts, and the page starts anew
 * when what it was built from is no longer what is served.
 */
import * as runtime from 'react-refresh/runtime';

runtime.injectIntoGlobalHook(window);
window.ultyRefresh = runtime;

let started = null;
new EventSource('/_development').addEventListener('message', ({ data }) => {
  const { host, routes } = JSON.parse(data);
  const current = `${host} ${routes}`;
  if (started !== null && started !== current) location.reload();
  started = current;
});
