/** Answers known before the first render, as the query cache stores them. */
export function queryEntries(
  data: Readonly<Record<string, unknown>>,
): [string, { data: unknown; error: undefined; isLoading: false; isValidating: false; _c: undefined; _k: string }][] {
  return Object.entries(data).map(([path, value]) => [
    path,
    { data: value, error: undefined, isLoading: false, isValidating: false, _c: undefined, _k: path },
  ]);
}
