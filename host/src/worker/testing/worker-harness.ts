/** Origin of all addresses in this harness. */
const SITE = 'http://localhost';
const pathOf = (key: RequestInfo | URL) => new URL(key instanceof Request ? key.url : key, SITE).pathname;

/** The environment of a worker, and what a test may change in it while the worker runs. */
export interface WorkerHarness {
  /** Files in the worker's caches, by path. */
  kept: Map<string, Response>;
  /** Files of a set that is not complete yet. */
  staged: Map<string, Response>;
  /**
   * The network; rejects where there is none.
   * @param cache mode of the browser's own cache, where the worker sets it
   */
  network: (path: string, cache?: RequestCache) => Promise<Response>;
  /** Called before each storage operation; rejects where the storage refuses. */
  storage: (act: 'match' | 'open' | 'put') => Promise<void>;
  /** A page's request: the worker's answer, and a promise for the end of its background work. */
  ask: (path: string) => { answer: Promise<Response>; aside: () => Promise<unknown> };
  /** A page's navigation: the worker's answer. */
  navigate: (path: string) => Promise<Response>;
  /**
   * Sends a page's message, and waits until the worker has handled it.
   * @param source receives the answers
   */
  tell: (message: object, source?: { postMessage: (answer: unknown) => void }) => Promise<void>;
  /**
   * Asks the worker to fetch a set.
   * @returns its answer
   */
  bring: (set: object) => Promise<unknown>;
  /** Installs this worker, and waits until that is done. */
  install: () => Promise<void>;
  /** Activates this worker, and waits until that is done. */
  activate: () => Promise<void>;
  /** Delivers a push message, and waits until the worker has handled it. */
  push: (text: string) => Promise<void>;
  /** Presses a notification of this worker. */
  press: (data: unknown) => Promise<void>;
  /** Notifications that were shown: title and options. */
  shown: { title: string; options: NotificationOptions }[];
  /** Addresses of the open pages of this site; what the worker focused or opened. */
  pages: string[];
  led: string[];
  /** Ends a Background Fetch, and waits until the worker has handled it. */
  endFetch: (name: 'backgroundfetchsuccess' | 'backgroundfetchfail', answers: Record<string, Promise<Response>>) => Promise<void>;
}

export const script = (text = '') => new Response(text, { headers: { 'Content-Type': 'text/javascript' } });
export const noNetwork = () => Promise.reject(new TypeError('Failed to fetch'));

/**
 * Starts the worker in an environment of its own, without precached files.
 * @param list the files of its host. Mock 'workbox-precaching' in the test.
 */
export async function startWorker(list: string[] = []): Promise<WorkerHarness> {
  type Listener = (event: object) => void;
  const listeners = new Map<string, Listener>();
  const send = (name: string, event: object) => {
    const asides: Promise<unknown>[] = [];
    listeners.get(name)?.({ ...event, waitUntil: (aside: Promise<unknown>) => void asides.push(aside) });
    return () => Promise.all(asides);
  };
  const world: WorkerHarness = {
    kept: new Map(),
    staged: new Map(),
    network: noNetwork,
    storage: async () => {},
    ask: (path) => {
      let answer: Promise<Response> | undefined;
      const aside = send('fetch', { request: new Request(SITE + path), respondWith: (given: Promise<Response>) => void (answer = given) });
      if (!answer) throw new Error(`The worker leaves ${path} to the browser.`);
      return { answer, aside };
    },
    navigate: async (path) => {
      const given: Promise<Response>[] = [];
      const request = { url: SITE + path, method: 'GET', mode: 'navigate' };
      send('fetch', { request, respondWith: (answer: Promise<Response>) => void given.push(answer) });
      return given[0] ?? Promise.reject(new Error(`The worker leaves ${path} to the browser.`));
    },
    tell: async (data, source) => void (await send('message', { data, source })()),
    bring: async (set) => {
      const answers: unknown[] = [];
      const port = { postMessage: (answer: unknown) => void answers.push(answer) };
      await send('message', { data: { type: 'bring', set }, ports: [port] })();
      return answers[0];
    },
    install: async () => void (await send('install', {})()),
    activate: async () => void (await send('activate', {})()),
    shown: [],
    pages: [],
    led: [],
    push: async (text) => void (await send('push', { data: { text: () => text } })()),
    press: async (data) => void (await send('notificationclick', { notification: { data, close: () => undefined } })()),
    endFetch: async (name, answers) => {
      const records = Object.entries(answers).map(([path, responseReady]) => ({ request: new Request(SITE + path), responseReady }));
      await send(name, { registration: { matchAll: async () => records } })();
    },
  };
  const cacheOf = (files: () => Map<string, Response>) => ({
    match: async (key: RequestInfo) => {
      await world.storage('match');
      return files().get(pathOf(key))?.clone();
    },
    keys: async () => [...files().keys()].map((path) => new Request(SITE + path)),
    delete: async (key: RequestInfo) => files().delete(pathOf(key)),
    put: async (key: RequestInfo, copy: Response) => {
      await world.storage('put');
      files().set(pathOf(key), new Response(await copy.text(), copy));
    },
  });
  const cache = cacheOf(() => world.kept);
  const staging = cacheOf(() => world.staged);
  const open = async (name: string) => {
    await world.storage('open');
    return name === 'ulty-staging' ? staging : cache;
  };
  const drop = async (name: string) => {
    if (name === 'ulty-staging') world.staged.clear();
    return true;
  };
  Object.assign(globalThis, {
    self: {
      __WB_MANIFEST: list.map((url) => ({ url, revision: null })),
      location: new URL('/sw.js', SITE),
      clients: {
        claim: async () => undefined,
        matchAll: async () => world.pages.map((url) => ({ url, focus: async () => void world.led.push(`focus ${url}`) })),
        openWindow: async (path: string) => void world.led.push(`open ${path}`),
      },
      registration: {
        showNotification: async (title: string, options: NotificationOptions) => void world.shown.push({ title, options }),
      },
      addEventListener: (name: string, listener: Listener) => void listeners.set(name, listener),
    },
    caches: { match: cache.match, open, delete: drop },
    fetch: (asked: RequestInfo, init?: RequestInit) => world.network(pathOf(asked), init?.cache),
  });
  jest.resetModules();
  await import('../sw');
  return world;
}
