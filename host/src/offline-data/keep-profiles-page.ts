import type { ResolvedRegistry, ResolvedRemote } from '@ulty/contracts/base/remotes.js';
import { phoneAuthPage } from '@ulty/domain/base/pages.js';
import { matchRoute } from '@ulty/federation/match-route.js';
import { rememberKept } from './kept-pages';

const KEY = 'ulty-profiles-page';

const PATIENCE_MS = 5_000;

/**
 * Whether a worker controls the page: on a first visit it takes control shortly after it is ready. A page loaded without the worker never
 * gets one.
 */
async function isControlled(): Promise<boolean> {
  const { serviceWorker } = navigator;
  if (serviceWorker.controller) return true;
  await new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, PATIENCE_MS);
    serviceWorker.addEventListener('controllerchange', () => (clearTimeout(timer), resolve()), { once: true });
  });
  return serviceWorker.controller !== null;
}

/** Loads a module of a remote's version. */
export type LoadPage = (remote: ResolvedRemote, module: string) => Promise<unknown>;

/** Loads the page where codes are entered, once per version, through the worker, whose cache then has it for use without network. */
export async function keepProfilesPage(registry: ResolvedRegistry, loadPage: LoadPage): Promise<void> {
  const match = matchRoute(registry, phoneAuthPage, false);
  if (!match || localStorage.getItem(KEY) === match.remote.version || !(await isControlled())) return;
  await loadPage(match.remote, match.route.module);
  rememberKept({ ...match.remote, pages: [match.route] });
  localStorage.setItem(KEY, match.remote.version);
}
