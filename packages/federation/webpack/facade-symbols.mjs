import { resourceOf } from './module-rules.mjs';

/** Our packages that the host provides: a remote may use only what the published host exports. */
const FACADES = ['kit'];

const source = (/** @type {string} */ name) => new RegExp(`/packages/${name}/src/${name}\\.ts$`);

/**
 * Names that each façade exports in a host's compilation.
 * @param {import('webpack').Compilation} compilation @param {Iterable<import('webpack').Module>} modules
 * @returns {Record<string, string[]>}
 */
export function exportedSymbols(compilation, modules) {
  return Object.fromEntries(
    FACADES.flatMap((name) => {
      const module = [...modules].find((each) => source(name).test(resourceOf(each) ?? ''));
      const provided = module && compilation.moduleGraph.getExportsInfo(module).getProvidedExports();
      return Array.isArray(provided) ? [[`@ulty/${name}`, [...provided].sort()]] : [];
    }),
  );
}

/** Names that a remote's modules import from each façade. @param {Iterable<import('./module-rules.mjs').Importer>} modules */
export function importedSymbols(modules) {
  /** @type {Record<string, Set<string>>} */
  const used = {};
  for (const module of modules) {
    for (const { request, ids } of module.dependencies ?? []) {
      if (request && FACADES.some((name) => request === `@ulty/${name}`) && ids?.[0]) (used[request] ??= new Set()).add(ids[0]);
    }
  }
  return used;
}

/**
 * Names that a remote uses and the host does not export, one sentence each.
 * @param {Readonly<Record<string, Iterable<string>>>} used names by façade, as `importedSymbols` returns
 * @param {Readonly<Record<string, readonly string[]>>} exports names by façade, as in host.json
 */
export function missingSymbols(used, exports) {
  return Object.entries(used).flatMap(([facade, names]) => {
    const known = exports[facade];
    return [...names]
      .filter((name) => known && !known.includes(name))
      .map((name) => `The host does not export ${name} from ${facade}: publish the host first, or do without it.`);
  });
}
