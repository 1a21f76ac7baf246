import { searchPage } from '@ulty/contracts/reads/search.js';
import type { SearchPage } from '@ulty/contracts/learning/search.js';
import { plural } from '@ulty/domain/base/format.js';
import { findingPage } from '@ulty/domain/base/pages.js';
import { fetchJson, readKey, showToast, useConnectivity } from '@ulty/kit';
import { changeKeptSearches, keptSearchesIn, keptSearchesKey } from '@ulty/kit/kept-searches';
import { keptText } from '@ulty/kit/kept-text';
import { watchSyncTriggers } from '@ulty/offline/sync-triggers';

const waitingOf = (userId: string) => keptSearchesIn(keptText(keptSearchesKey(userId))).filter(({ found }) => found === null);

/** Opens the results, and does not announce them again. */
function open(userId: string, q: string): void {
  changeKeptSearches(userId, (kept) => kept.filter((one) => one.q !== q));
  location.assign(`${findingPage}?${new URLSearchParams({ q }).toString()}`);
}

async function run(userId: string, signal: AbortSignal): Promise<void> {
  for (const { q } of waitingOf(userId)) {
    if (signal.aborted || !navigator.onLine || useConnectivity.getState().isDetached) return;
    const found = await fetchJson<SearchPage>(readKey(searchPage, { q }))
      .then(({ counts }) => Object.values(counts).reduce((sum, count) => sum + count, 0))
      .catch(() => null);
    // A failed search is tried again in the next run. One that was removed or changed since is not announced.
    if (found === null || signal.aborted || !waitingOf(userId).some((one) => one.q === q)) continue;
    changeKeptSearches(userId, (kept) => kept.map((one) => (one.q === q ? { q, found } : one)));
    showToast({
      kind: 'done',
      title: `${found === 0 ? 'Aucun résultat' : plural(found, 'résultat')} pour «\u00a0${q}\u00a0»`,
      detail: 'C’est la recherche que vous aviez gardée.',
      action: { label: 'Voir', onAction: () => open(userId, q) },
      stays: true,
    });
  }
}

/**
 * Runs the searches that a learner stored while there was no network, whenever the outbox is sent too, and announces their results: a
 * network may reach nobody, and come back without an event of the browser. One tab of the device does so; failed searches are tried again.
 * Product §2.11.
 */
export function runKeptSearches(userId: string, signal: AbortSignal): void {
  const { locks } = navigator as Navigator & { locks?: LockManager };
  const task = () => run(userId, signal);
  const stop = watchSyncTriggers(() => {
    if (!navigator.onLine || waitingOf(userId).length === 0) return;
    void (locks ? locks.request('kept-searches', task) : task());
  });
  signal.addEventListener('abort', stop);
}
