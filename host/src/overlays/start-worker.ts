import type { ResolvedRegistry } from '@ulty/contracts/remotes.js';
import { showToast } from '@ulty/kit';

/** What the page tells the worker. */
export type WorkerMessage = { type: 'warm'; urls: string[]; keep: string[] } | { type: 'activate' };

const VERSIONED = /^\/(host|remotes)\//;

function versionedPaths(addresses: string[]): string[] {
  const urls = addresses.map((address) => new URL(address)).filter(({ origin, pathname }) => origin === location.origin && VERSIONED.test(pathname));
  return [...new Set(urls.map(({ pathname }) => pathname))];
}

/** The styles that the document had inline: the worker's shell will ask for them. */
function inlineStyles(): string[] {
  return [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet][disabled]')].map(({ href }) => href);
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
 * Hands the worker what this page loads past it: the first visit is not under its control, a file can be on its way while it takes over,
 * and every page visited must open without network. Call it again with a newer registry. @returns ends it
 */
export function keepWarm(registry: ResolvedRegistry): () => void {
  if (!('serviceWorker' in navigator)) return () => undefined;
  const keep = registry.remotes.map(({ id, version }) => `/remotes/${id}/${version}/`);
  let worker: ServiceWorker | null = null;
  const tell = (urls: string[]) => worker?.postMessage({ type: 'warm', urls, keep } satisfies WorkerMessage);
  const observer = new PerformanceObserver((list) => {
    const past = (list.getEntries() as PerformanceResourceTiming[]).filter(({ workerStart }) => workerStart === 0);
    const urls = versionedPaths(past.map(({ name }) => name));
    if (urls.length > 0) tell(urls);
  });
  let isOver = false;
  void navigator.serviceWorker.ready.then(({ active }) => {
    if (isOver) return;
    worker = active;
    tell(versionedPaths(inlineStyles()));
    observer.observe({ type: 'resource', buffered: true });
  });
  return () => {
    isOver = true;
    observer.disconnect();
  };
}

/** Registers the worker once the page has loaded. A browser that refuses workers does without. */
export function startWorker(): void {
  if (!('serviceWorker' in navigator)) return;
  const register = () => navigator.serviceWorker.register('/sw.js').then(watchUpdates, () => undefined);
  if (document.readyState === 'complete') void register();
  else window.addEventListener('load', () => void register(), { once: true });
}
