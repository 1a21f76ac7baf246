/**
 * Errors in the navigation entries of a remote, one sentence each that names the file and the fix.
 * @param {{ nav?: readonly { place: string, label: string, path: string }[], routes?: readonly { path: string }[] }} remote as in
 * `remote.ts`
 * @param {string} file its name in the sentences
 * @returns {string[]}
 */
export function navFaults({ nav = [], routes = [] }, file) {
  const paths = routes.map(({ path }) => path);
  return nav.flatMap(({ place, label, path }, at) => {
    const where = `${file}: the ${place} entry '${label}'`;
    if (String(path).includes(':')) return [`${where} leads to ${path}, which has a parameter: name a route without one.`];
    if (!paths.includes(path)) return [`${where} leads to ${path}, which is none of the remote’s own routes: add the route, or name one.`];
    if (nav.findIndex((other) => other.place === place && other.path === path) < at)
      return [`${where} leads to ${path}, where another one of its place leads already: remove one of them.`];
    return [];
  });
}
