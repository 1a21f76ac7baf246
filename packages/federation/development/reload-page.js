/**
 * Part of a remote that is developed inside a deployed host: reloads the page when another build than its own is served, even one published
 * before the page began to listen. The production host accepts no component updates.
 */
if (!window.ultyReload) {
  window.ultyReload = new EventSource(`${ULTY_DEVELOPMENT_SERVER}/_builds`);
  window.ultyReload.addEventListener('message', ({ data }) => {
    if (data !== __webpack_hash__) location.reload();
  });
}
