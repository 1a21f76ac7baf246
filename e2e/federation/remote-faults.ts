import type { Page, Route } from '@playwright/test';

/** A way in which loading a remote's file fails. Design §4. */
export interface RemoteFault {
  name: string;
  /** Which file of the remote. */
  file: 'entry' | 'chunk' | 'styles' | 'any';
  /** Short code on the card when the file never loads. */
  code: 'ENTRY' | 'CHUNK' | 'TIMEOUT';
  serve: (route: Route) => Promise<void>;
}

/** When a page meets a fault: at the first try only, at every try, or on a page that its document has prerendered. */
export type Meeting = 'first try' | 'every try' | 'drawn';

const script = (body: string) => (route: Route) => route.fulfill({ contentType: 'text/javascript', body });
const never = () => new Promise<void>(() => undefined);

/** The eight faults that a page must survive, each with the meeting that `npm test` tries; test:long tries all of them. Decision 0069. */
export const REMOTE_FAULTS: readonly (RemoteFault & { tried: Meeting })[] = [
  {
    name: 'entry answers 500',
    file: 'entry',
    code: 'ENTRY',
    tried: 'every try',
    serve: (route) => route.fulfill({ status: 500, body: 'erreur' }),
  },
  { name: 'entry is cut off', file: 'entry', code: 'ENTRY', tried: 'first try', serve: (route) => route.abort('connectionreset') },
  { name: 'entry never comes', file: 'entry', code: 'ENTRY', tried: 'drawn', serve: never },
  { name: 'entry is not JavaScript that parses', file: 'entry', code: 'ENTRY', tried: 'first try', serve: script('var ulty = {') },
  {
    name: 'entry is a page of HTML',
    file: 'entry',
    code: 'ENTRY',
    tried: 'first try',
    serve: (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Portail</title>' }),
  },
  {
    name: 'chunk answers 404',
    file: 'chunk',
    code: 'CHUNK',
    tried: 'every try',
    serve: (route) => route.fulfill({ status: 404, body: '' }),
  },
  { name: 'chunk never comes', file: 'chunk', code: 'TIMEOUT', tried: 'every try', serve: never },
  { name: 'chunk is corrupt', file: 'chunk', code: 'CHUNK', tried: 'drawn', serve: script('"use strict";(self.webpackChunk=') },
];

/** A ninth, possible only for a page reached by a link: prerendered pages have their styles inline. */
export const HANGING_STYLES: (typeof REMOTE_FAULTS)[number] = {
  name: 'stylesheet never comes',
  file: 'styles',
  code: 'TIMEOUT',
  tried: 'first try',
  serve: never,
};

const FILES: Record<RemoteFault['file'], RegExp> = {
  entry: /\/remoteEntry\.js$/,
  chunk: /\/(?!remoteEntry|first-)[^/]+\.js$/,
  styles: /\.css$/,
  any: /./,
};

/** Lines that the browser and React log about a file that failed on purpose. */
export const FAULT_NOISE = /Failed to load resource|^page error: (SyntaxError.*)?$/;

/** A fault injected by a test, and its repair. */
export interface Injected {
  /** Ends the fault: from then on every file loads. */
  clear: () => void;
  /** Requested paths of the remote, in order. */
  readonly asked: readonly string[];
}

/**
 * Makes a file of a remote fail: at its own address only (a retry uses another, `/remotes/~n/`), or at every address until `clear`.
 * The page must be without a service worker.
 */
export async function injectFault(page: Page, remoteId: string, fault: RemoteFault, reach: 'first try' | 'every try'): Promise<Injected> {
  const asked: string[] = [];
  let isOn = true;
  await page.route(
    ({ pathname }) => pathname.startsWith('/remotes/') && pathname.includes(`/${remoteId}/`),
    async (route) => {
      const { pathname } = new URL(route.request().url());
      asked.push(pathname);
      const isMeant = FILES[fault.file].test(pathname);
      const isRetry = pathname.startsWith('/remotes/~');
      if (isOn && isMeant && (reach === 'every try' || !isRetry)) await fault.serve(route);
      else await route.continue();
    },
  );
  return { asked, clear: () => void (isOn = false) };
}
