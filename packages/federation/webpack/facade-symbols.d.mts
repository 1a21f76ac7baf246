type Used = Record<string, Set<string>>;

export function importedSymbols(modules: Iterable<{ dependencies?: readonly { request?: string; ids?: readonly string[] }[] }>): Used;
export function missingSymbols(used: Readonly<Record<string, Iterable<string>>>, exports: Readonly<Record<string, readonly string[]>>): string[];
