import path from 'node:path';
import { CARRIED_ONCE } from './carried-once.mjs';

/** What a module imports, `import()` included: webpack keeps those in blocks. */
export function* importsOf({ dependencies = [], blocks = [] }) {
  yield* dependencies;
  for (const block of blocks) yield* importsOf(block);
}

/** The one copy of the device's state, reached past its package's name. */
const DEVICE = '/packages/offline/src/';

const isOf = (request, name) => request === name || request.startsWith(`${name}/`);

/**
 * Imports of our modules that another deployable carries, one sentence for each file and library. Libraries import each other freely.
 * @param modules of a remote's compilation
 * @param root folder that files are named from
 * @param id of the remote
 */
export function misplacedImports(modules, root, id) {
  const sentences = new Set();
  for (const module of modules) {
    const { resource } = module;
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
 * Pages that the host could not draw, one sentence each.
 * @param pages files of the exposed pages
 * @param hasDefault whether the module of a file exports a default
 */
export function pagesWithoutDefault(pages, hasDefault, root) {
  return pages
    .filter((file) => !hasDefault(file))
    .map((file) => `${path.relative(root, file)} has no default export: export the page’s component as default.`);
}
