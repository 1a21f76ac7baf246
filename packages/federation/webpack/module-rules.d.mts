interface Importer {
  dependencies?: readonly { request?: string }[];
  blocks?: readonly Importer[];
}
export function importsOf(module: Importer): Iterable<{ request?: string }>;
export function misplacedImports(modules: Iterable<Importer & { resource?: string }>, root: string, id: string): string[];
export function pagesWithoutDefault(pages: readonly string[], hasDefault: (file: string) => boolean, root: string): string[];
