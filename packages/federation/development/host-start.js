/**
 * Runs before the host of `npm run dev`, which alone has it: React must find the refresh runtime when it starts, and the page starts anew
 * when the server says that what it was built from is no longer what is served.
 */
import { injectIntoGlobalHook } from 'react-refresh/runtime';

injectIntoGlobalHook(window);

let served = null;
new EventSource('/_development').addEventListener('message', ({ data }) => {
  if (served !== null && served !== data) location.reload();
  served = data;
});
