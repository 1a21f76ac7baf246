import { showToast } from '@ulty/kit';
import type { WorkerMessage } from '../worker/messages';

const VERSIONED = /^\/(host|remotes)\//;

function versionedPaths(addresses: string[]): string[] {
  const urls = addresses
    .map((address) => new URL(address))
    .filter(({ origin, pathname }) => origin === location.origin && VERSIONED.test(pathname));
  return [...new Set(urls.map(({ pathname }) => pathname))];
}

/** The styles that are inline in the document: the worker's shell will request them. */
function inlineStyles(): string[] {
  return [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet][disabled]')].map(({ href }) => href);
}

/** Whether the reader of this tab accepted the new version: other tabs are notified, and reload when their readers accept. */
let isAccepted = false;

/**
 * Offers the new version to the reader.
 * @param worker waits for the reader's consent; when absent it has taken over already, at the request of another tab
 */
function offerUpdate(worker?: ServiceWorker): void {
  const onAction = () => {
    isAccepted = true;
    if (worker?.state === 'installed') worker.postMessage({ type: 'activate' } satisfies WorkerMessage);
    else location.reload();
  };
  showToast({ kind: 'waiting', title: 'Nouvelle version disponible', stays: true, action: { label: 'Actualiser', onAction } });
}

/** @param registration absent where a browser has the API but refuses workers */
function watchUpdates(registration: ServiceWorkerRegistration | undefined): void {
  if (!registration) return;
  const { serviceWorker } = navigator;
  // The first worker of this device takes over too, but it brings nothing new.
  let isUpdate = serviceWorker.controller !== null;
  serviceWorker.addEventListener('controllerchange', () => {
    if (isAccepted) location.reload();
    else if (isUpdate) offerUpdate();
    isUpdate = true;
  });
  if (registration.waiting && serviceWorker.controller) offerUpdate(registration.waiting);
  registration.addEventListener('updatefound', () => {
    const worker = registration.installing;
    worker?.addEventListener('statechange', () => {
      if (worker.state === 'installed' && serviceWorker.controller) offerUpdate(worker);
    });
  });
}

/**
 * Reports to the worker the files that were loaded without it: it does not control the first visit, a file can be loading while it takes
 * control, and every visited page must open without network.
 * @returns a function that stops reporting
 */
export function keepWarm(): () => void {
  if (!('serviceWorker' in navigator)) return () => undefined;
  let worker: ServiceWorker | null = null;
  const tell = (message: WorkerMessage) => worker?.postMessage(message);
  const observer = new PerformanceObserver((list) => {
    const past = (list.getEntries() as PerformanceResourceTiming[]).filter(({ workerStart }) => workerStart === 0);
    const paths = versionedPaths(past.map(({ name }) => name));
    if (paths.length > 0) tell({ type: 'keep', paths });
  });
  let isOver = false;
  void navigator.serviceWorker.ready.then(({ active }) => {
    if (isOver) return;
    worker = active;
    tell({ type: 'keep', paths: versionedPaths(inlineStyles()) });
    observer.observe({ type: 'resource', buffered: true });
  });
  return () => {
    isOver = true;
    observer.disconnect();
  };
}

/** Registers the worker once the page has loaded. A browser may refuse workers. Off in development, where it would serve old builds. */
export function startWorker(): void {
  if (process.env.NODE_ENV === 'development' || !('serviceWorker' in navigator)) return;
  const register = () => navigator.serviceWorker.register('/sw.js').then(watchUpdates, () => undefined);
  if (document.readyState === 'complete') void register();
  else window.addEventListener('load', () => void register(), { once: true });
}
