/** @param {[string, unknown]} a @param {[string, unknown]} b */
const byName = ([one], [other]) => one.localeCompare(other, 'en');

/**
 * package-lock.json with one more folder of the workspace, as `npm install` would write it: all it depends on is in the file already.
 * @param {string} text of package-lock.json @param {string} folder of the workspace
 * @param {{ name: string, version: string, dependencies: Record<string, string> }} manifest its package.json
 */
export function withWorkspace(text, folder, { name, version, dependencies }) {
  const lock = JSON.parse(text);
  /** @type {Record<string, unknown>} */
  const packages = {
    ...lock.packages,
    [folder]: { name, version, dependencies },
    [`node_modules/${name}`]: { resolved: folder, link: true },
  };
  return `${JSON.stringify({ ...lock, packages: Object.fromEntries(Object.entries(packages).sort(byName)) }, null, 2)}\n`;
}
