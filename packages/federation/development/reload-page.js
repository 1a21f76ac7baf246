/**
 * Part of a remote that is developed inside a deployed host: the page reloads when a build other than its own is served. The production host
 * accepts no component updates.
 */
if (!window.ultyReload) {
  window.ultyReload = new EventSource(`${ULTY_DEVELOPMENT_SERVER}/_builds`);
  let own = null;
  window.ultyReload.addEventListener('message', ({ data }) => {
    if (own !== null && own !== data) location.reload();
    own = data;
  });
}
