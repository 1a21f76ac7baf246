/// <reference lib="webworker" />
import { cacheKeyOf } from '@ulty/domain/base/cache-key.js';
import { sharedPath } from '@ulty/domain/people/shared-text.js';
import { matchPrecache, precache } from 'workbox-precaching';
import { HostFiles, isUsable } from './host-files';
import { wireBytes } from './header-bytes';
import type { WantedSet, WorkerBytes, WorkerMessage, WorkerSet } from './messages';
import { takePushes } from './push';
import { bringSet, expectFile, fetchJudged, judge, type Copies } from './remote-sets';

/** The part of Background Fetch that is used here; lib.webworker does not declare it. */
interface BackgroundFetched {
  matchAll: () => Promise<{ request: Request; responseReady: Promise<Response> }[]>;
}

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: (string | { url: string; revision: string | null })[] };

const VERSIONED = 'ulty-versioned-v1';
const BOOT_KEPT_MS = 30_000;
const VERDICT_MS = 3_000;
/** Answered to a page instead of a file whose bytes differ from its version's list. */
const REFUSED = 409;

const files = self.__WB_MANIFEST as { url: string; revision: string | null }[];
const isShell = ({ url }: { url: string }) => url.startsWith('/shell.html');
const shellAddress = files.find(isShell)?.url ?? '/shell.html';
const host = new HostFiles(
  files.filter((file) => !isShell(file)).map(({ url }) => url),
  VERSIONED,
);

precache(files.filter(isShell));

self.addEventListener('install', (event) => {
  received.total += SCRIPT_BYTES;
  event.waitUntil(host.install());
});

self.addEventListener('activate', (event) => {
  // The worker takes control of the page that installed it at once, so that it caches what the page loads from then on.
  event.waitUntil(self.clients.claim());
  event.waitUntil(host.dropOlder().catch(() => undefined));
});

/** Boot answers requested at the navigation, for the page that will ask for them. */
const boots = new Map<string, Promise<Response>>();

/** This device's copy of a file; undefined when storage is full or refused. */
async function copyOf(key: string): Promise<Response | undefined> {
  try {
    return (await matchPrecache(key)) ?? (await caches.match(key, { cacheName: VERSIONED }));
  } catch {
    return undefined;
  }
}

const copies: Copies = { copyOf, put: async (key, copy) => (await caches.open(VERSIONED)).put(key, copy) };

/** Stores a copy. Without room the page still gets its file; the next request tries again. */
const keepCopy = (key: string, copy: Response) => copies.put(key, copy).catch(() => undefined);

/** The network's answer, which is also stored. A file of a remote is returned only if its version's list allows it. */
async function fromNetwork(event: FetchEvent, key: string): Promise<Response> {
  expectFile(key, copies);
  const response = await fetch(event.request);
  if (!isUsable(response)) return response;
  if (!key.startsWith('/remotes/')) {
    event.waitUntil(keepCopy(key, response.clone()));
    return response;
  }
  const body = await response.arrayBuffer();
  const verdict = judge(key, body, copies);
  event.waitUntil(verdict.then(async (said) => said !== 'wrong' && keepCopy(key, new Response(body.slice(0), response))));
  // A list that does not arrive delays no page.
  let timer = 0;
  const late = new Promise((resolve) => (timer = setTimeout(resolve, VERDICT_MS) as unknown as number));
  const soon = await Promise.race([verdict, late]);
  clearTimeout(timer);
  return soon === 'wrong' ? new Response(null, { status: REFUSED }) : new Response(body, response);
}

/** Versioned files never change: cache first. A retry asks the network first, since the cached file may be the one that failed. */
async function versioned(event: FetchEvent, url: URL): Promise<Response> {
  const key = cacheKeyOf(url.pathname);
  const kept = await copyOf(key);
  if (!url.pathname.startsWith('/remotes/~')) return kept ?? fromNetwork(event, key);
  try {
    const response = await fromNetwork(event, key);
    return response.ok || !kept ? response : kept;
  } catch (error) {
    if (kept) return kept;
    throw error;
  }
}

/** Answers a navigation with the precached, session-free shell, and requests the route's boot answer at the same time. */
async function navigation(request: Request, url: URL): Promise<Response> {
  const shell = await copyOf(shellAddress);
  if (!shell) return fetch(request);
  const path = url.pathname + url.search;
  const boot = fetch(`/api/boot?path=${encodeURIComponent(path)}`, { credentials: 'include' });
  boot.catch(() => undefined);
  boots.set(path, boot);
  setTimeout(() => boots.delete(path), BOOT_KEPT_MS);
  return shell;
}

function startedBoot(url: URL): Promise<Response> | null {
  const path = url.searchParams.get('path') ?? '';
  const boot = boots.get(path) ?? null;
  boots.delete(path);
  return boot;
}

/** Size of the worker's own script on the network, which no timeline reports. */
const SCRIPT_BYTES = 7_300;

/** Bytes of the worker's own requests; pages see their other requests. */
const received: WorkerBytes = { life: Date.now(), total: 0 };

/** Id of the page that asked last, which counts the bytes. */
let counting = '';

/** Reports the count at once: a browser stops an idle worker, and the count is lost. */
async function tellBytes(): Promise<void> {
  const page = counting && (await self.clients.get(counting));
  if (page) page.postMessage(received);
}

new PerformanceObserver((list) => {
  for (const entry of list.getEntries() as PerformanceResourceTiming[]) received.total += wireBytes(entry);
  void tellBytes();
}).observe({ type: 'resource', buffered: true });

const NOT_PAGES = /^\/(api|host|p|remotes)\/|^\/api$|\.[a-z0-9]{2,12}$/;

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== self.location.origin) return;
  if (request.mode === 'navigate') {
    if (url.pathname === '/partage') event.respondWith(Response.redirect(new URL(sharedPath(url.searchParams), url), 302));
    else if (!NOT_PAGES.test(url.pathname)) event.respondWith(navigation(request, url));
  } else if (/^\/(host|remotes)\//.test(url.pathname)) {
    event.respondWith(versioned(event, url));
  } else if (url.pathname === '/api/boot') {
    const boot = startedBoot(url);
    if (boot) event.respondWith(boot);
  }
});

/** Stores files that were loaded without the worker. */
async function keep(paths: string[]): Promise<void> {
  for (const path of paths) {
    const key = cacheKeyOf(new URL(path, self.location.origin).pathname);
    if (await copyOf(key)) continue;
    const file = await fetchJudged(path, key, copies).catch(() => null);
    if (file && isUsable(file.response) && file.verdict !== 'wrong') await keepCopy(key, new Response(file.body, file.response));
  }
}

/** Sets are fetched one after the other, so that the page in use has the link. */
let bringing: Promise<unknown> = Promise.resolve();

/** Fetches a set and answers the page that requested it. */
function bring(set: WantedSet, port: MessagePort | undefined): Promise<unknown> {
  bringing = bringing.then(async () => port?.postMessage({ isWhole: await bringSet(set, copies) } satisfies WorkerSet));
  return bringing;
}

/** Frees space: deletes versions of remotes that no page of this device will request. */
async function dropAllBut(folders: string[]): Promise<void> {
  const cache = await caches.open(VERSIONED);
  for (const kept of await cache.keys()) {
    const { pathname } = new URL(kept.url);
    if (pathname.startsWith('/remotes/') && !folders.some((folder) => pathname.startsWith(folder))) await cache.delete(kept);
  }
}

/** Stores recordings that the browser went on to fetch for a closed page: the next page takes them from here. */
async function keepFetched(fetched: BackgroundFetched): Promise<void> {
  const cache = await caches.open('ulty-background');
  for (const { request, responseReady } of await fetched.matchAll()) {
    const response = await responseReady.catch(() => null);
    if (response?.ok) await cache.put(request, response);
  }
}

for (const end of ['backgroundfetchsuccess', 'backgroundfetchfail'])
  self.addEventListener(end, (event) => {
    const { registration } = event as ExtendableEvent & { registration: BackgroundFetched };
    (event as ExtendableEvent).waitUntil(keepFetched(registration));
  });

self.addEventListener('message', (event) => {
  const message = event.data as WorkerMessage;
  if (message.type === 'keep') event.waitUntil(keep(message.paths));
  if (message.type === 'drop') event.waitUntil(dropAllBut(message.allBut).catch(() => undefined));
  if (message.type === 'bring') event.waitUntil(bring(message.set, event.ports[0]));
  if (message.type === 'bytes') {
    counting = (event.source as Client | null)?.id ?? '';
    event.source?.postMessage(received);
  }
  if (message.type === 'activate') void self.skipWaiting();
});

takePushes();
