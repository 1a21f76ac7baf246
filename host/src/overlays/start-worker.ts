import type { ResolvedRegistry } from '@ulty/contracts/remotes.js';
import { showToast } from '@ulty/kit';

/** What the page tells the worker. */
export type WorkerMessage = { type: 'warm'; urls: string[]; keep: string[] } | { type: 'activate' };

const VERSIONED = /^\/(host|remotes)\//;

/** What this page loaded, and the styles it had inline: the worker's shell will ask for them. */
function filesOfPage(): string[] {
  const loaded = performance.getEntriesByType('resource').map(({ name }) => new URL(name));
  const inline = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet][disabled]')].map(({ href }) => new URL(href));
  return [...new Set([...loaded, ...inline].filter(({ origin, pathname }) => origin === location.origin && VERSIONED.test(pathname)).map(({ pathname }) => pathname))];
}

function offerUpdate(worker: ServiceWorker): void {
  const onAction = () => {
    navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
    worker.postMessage({ type: 'activate' } satisfies WorkerMessage);
  };
  showToast({ kind: 'waiting', title: 'Nouvelle version disponible', action: { label: 'Actualiser', onAction } });
}

/** @param registration absent where a browser pretends to have workers and refuses them */
function watchUpdates(registration: ServiceWorkerRegistration | undefined): void {
  if (!registration) return;
  if (registration.waiting && navigator.serviceWorker.controller) offerUpdate(registration.waiting);
  registration.addEventListener('updatefound', () => {
    const worker = registration.installing;
    worker?.addEventListener('statechange', () => {
      if (worker.state === 'installed' && navigator.serviceWorker.controller) offerUpdate(worker);
    });
  });
}

/**
 * Hands the worker what this page has loaded: the first visit is not under its control, and every page visited must open without
 * network. Call it again with a newer registry.
 */
export function keepWarm(registry: ResolvedRegistry): void {
  if (!('serviceWorker' in navigator)) return;
  const keep = registry.remotes.map(({ id, version }) => `/remotes/${id}/${version}/`);
  void navigator.serviceWorker.ready.then(({ active }) => active?.postMessage({ type: 'warm', urls: filesOfPage(), keep } satisfies WorkerMessage));
}

/** Registers the worker once the page has loaded. A browser that refuses workers does without. */
export function startWorker(): void {
  if (!('serviceWorker' in navigator)) return;
  const register = () => navigator.serviceWorker.register('/sw.js').then(watchUpdates, () => undefined);
  if (document.readyState === 'complete') void register();
  else window.addEventListener('load', () => void register(), { once: true });
}
