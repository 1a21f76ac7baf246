import path from 'node:path';
import { CARRIED_ONCE } from './carried-once.mjs';

/**
 * What is read of a module of webpack's, or of one of its blocks; `ids` are the names imported.
 * @typedef {{ dependencies?: readonly Dependency[], blocks?: readonly Importer[] }} Importer
 */
/** @typedef {{ request?: string, ids?: readonly string[] }} Dependency */

/**
 * Webpack's modules as these rules read them: its own types leave out what its dependencies ask for.
 * @param {Iterable<import('webpack').Module>} modules
 */
export const readable = (modules) => /** @type {Iterable<Importer & { resource?: string }>} */ (/** @type {unknown} */ (modules));

/**
 * The file of a module; undefined when the module has none.
 * @param {{ resource?: string } | import('webpack').Module} module
 * @returns {string | undefined}
 */
export const resourceOf = (module) => ('resource' in module ? /** @type {{ resource?: string }} */ (module).resource : undefined);

/**
 * Everything that a module imports, `import()` included, which webpack stores in blocks.
 * @param {Importer} module
 * @returns {Generator<Dependency>}
 */
export function* importsOf({ dependencies = [], blocks = [] }) {
  yield* dependencies;
  for (const block of blocks) yield* importsOf(block);
}

/** The only copy of the device's state, when it is imported by its path and not by its package's name. */
const DEVICE = '/packages/offline/src/';

const isOf = (/** @type {string} */ request, /** @type {string} */ name) => request === name || request.startsWith(`${name}/`);

/**
 * Imports of our modules that another deployable provides, one sentence for each file and library. Imports between libraries are not
 * checked.
 * @param {Iterable<Importer & { resource?: string }>} modules of a remote's compilation
 * @param {string} root folder that files are named from
 * @param {string} id of the remote
 */
export function misplacedImports(modules, root, id) {
  /** @type {Set<string>} */
  const sentences = new Set();
  for (const module of modules) {
    const resource = resourceOf(module);
    if (!resource || resource.includes('/node_modules/')) continue;
    for (const { request } of importsOf(module)) {
      const target = request?.startsWith('.') ? path.resolve(path.dirname(resource), request) : request;
      const name = target?.includes(DEVICE) && !resource.includes(DEVICE) ? '@ulty/offline' : request;
      const rule = name && CARRIED_ONCE.find(({ by, names }) => by !== id && names.some((only) => isOf(name, only)));
      if (rule) sentences.add(`${path.relative(root, resource)} imports ${request}, which only ${rule.by} may carry. ${rule.cure}`);
    }
  }
  return [...sentences];
}

/**
 * Pages without a default export, which the host could not draw, one sentence each.
 * @param {readonly string[]} pages files of the exposed pages
 * @param {(file: string) => boolean} hasDefault whether the module of a file exports a default
 * @param {string} root
 */
export function pagesWithoutDefault(pages, hasDefault, root) {
  return pages
    .filter((file) => !hasDefault(file))
    .map((file) => `${path.relative(root, file)} has no default export: export the page’s component as default.`);
}
