/** Of the six connections that a browser opens to one host, two stay free for the page in use. */
const AT_ONCE = 4;

/**
 * Calls `act` for each item, a few at a time: one after the other, each would wait for the link's latency.
 * @returns the results, in the order of the items
 */
export async function fewAtOnce<Item, Result>(items: readonly Item[], act: (item: Item) => Promise<Result>): Promise<Result[]> {
  const results: Result[] = [];
  const left = items.entries();
  const work = async () => {
    for (const [at, item] of left) results[at] = await act(item);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return results;
}
