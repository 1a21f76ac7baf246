/**
 * Part of a remote that is developed inside a deployed host: the page reloads when a build other than its own is served, also one that
 * came before the page listened. The production host accepts no component updates.
 */
if (!window.ultyReload) {
  window.ultyReload = new EventSource(`${ULTY_DEVELOPMENT_SERVER}/_builds`);
  window.ultyReload.addEventListener('message', ({ data }) => {
    if (data !== __webpack_hash__) location.reload();
  });
}
