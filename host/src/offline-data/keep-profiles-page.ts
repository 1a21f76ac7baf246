import type { ResolvedRegistry } from '@ulty/contracts/remotes.js';
import { matchRoute } from '@ulty/federation/match-route.js';
import { loadPage } from '../federation/page-modules';

const KEY = 'ulty-profiles-page';

/** Loads the page where codes are given once for each version of it, through the worker, which has it then on the day without network. */
export async function keepProfilesPage(registry: ResolvedRegistry): Promise<void> {
  const match = matchRoute(registry, '/phone-auth', false);
  if (!match || !navigator.serviceWorker.controller || localStorage.getItem(KEY) === match.remote.version) return;
  await loadPage(match.remote, match.route.module);
  localStorage.setItem(KEY, match.remote.version);
}
