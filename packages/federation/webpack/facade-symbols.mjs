/** Our packages that the host provides: a remote may use only what the published host exports. */
const FACADES = ['kit'];

const source = (name) => new RegExp(`/packages/${name}/src/${name}\\.ts$`);

/** Names that each façade exports in a host's compilation. */
export function exportedSymbols(compilation, modules) {
  return Object.fromEntries(
    FACADES.flatMap((name) => {
      const module = [...modules].find(({ resource }) => resource && source(name).test(resource));
      const provided = module && compilation.moduleGraph.getExportsInfo(module).getProvidedExports();
      return Array.isArray(provided) ? [[`@ulty/${name}`, [...provided].sort()]] : [];
    }),
  );
}

/** Names that a remote's modules import from each façade. */
export function importedSymbols(modules) {
  const used = {};
  for (const module of modules) {
    for (const { request, ids } of module.dependencies ?? []) {
      if (FACADES.some((name) => request === `@ulty/${name}`) && ids?.[0]) (used[request] ??= new Set()).add(ids[0]);
    }
  }
  return used;
}

/**
 * Names that a remote uses and the host lacks, one sentence each.
 * @param used names by façade, as `importedSymbols` returns
 * @param exports names by façade, as in host.json
 */
export function missingSymbols(used, exports) {
  return Object.entries(used).flatMap(([facade, names]) => {
    const known = exports[facade];
    return [...names]
      .filter((name) => known && !known.includes(name))
      .map((name) => `The host does not export ${name} from ${facade}: publish the host first, or do without it.`);
  });
}
