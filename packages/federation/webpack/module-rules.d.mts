export function hostOnlyImports(
  modules: Iterable<{ resource?: string; dependencies?: readonly { request?: string }[] }>,
  root: string,
): string[];
export function pagesWithoutDefault(pages: readonly string[], hasDefault: (file: string) => boolean, root: string): string[];
