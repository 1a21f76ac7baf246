import { device, useSession } from '@ulty/kit';
import { changeKeptSearches, keptSearchesIn, keptSearchesKey } from '@ulty/kit/kept-searches';
import { useKeptText } from '@ulty/kit/kept-text';

/** This person's searches that wait for a network, or ran when it came back, with the functions that change them. Product §2.11. */
export function useKeptSearches() {
  const { user } = useSession();
  const kept = keptSearchesIn(useKeptText(user ? keptSearchesKey(user.id) : null));
  const change = (to: Parameters<typeof changeKeptSearches>[1]) => user && changeKeptSearches(user.id, to);
  return {
    kept,
    keep: (q: string) => {
      change((before) => [{ q, found: null }, ...before.filter((one) => one.q !== q)]);
      // The code that runs it at the next connection is part of the device's library.
      device()
        .then((parts) => parts.library())
        .catch(() => undefined);
    },
    drop: (q: string) => change((before) => before.filter((one) => one.q !== q)),
  };
}
