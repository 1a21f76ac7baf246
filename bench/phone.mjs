import { chromium } from '@playwright/test';
import { findBrowser } from '../scripts/lib/browser.mjs';

/** @import { Browser, CDPSession } from '@playwright/test' */
/** @import { Defer } from './site.mjs' */

/**
 * A request of a page; `startedAt` and `endedAt` in seconds of the browser's clock, `bytes` received with headers, once complete.
 * @typedef {object} PageRequest
 * @property {string | undefined} type e.g. 'Document'
 * @property {string} method
 * @property {string} url
 * @property {number} startedAt
 * @property {number} wallTime of the start, in seconds since 1970
 * @property {number | null} endedAt
 * @property {number} bytes
 */

/** An entry-level phone on a poor mobile network. Throughput in bytes a second. */
const NETWORK = { offline: false, latency: 400, downloadThroughput: 400_000 / 8, uploadThroughput: 400_000 / 8 };
const NO_LIMITS = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: -1 };
const CPU_SLOWDOWN = 6;
const SCREEN = { width: 360, height: 640 };

/** ms that a visit may take. */
export const LIMIT_MS = 60_000;

/** Signal handling stays ours: Playwright's would end the process before the database is stopped. @param {Defer} defer */
export async function openBrowser(defer) {
  const opening = chromium.launch({ executablePath: await findBrowser(), handleSIGINT: false, handleSIGTERM: false, handleSIGHUP: false });
  const close = () =>
    opening.then(
      (browser) => browser.close(),
      () => undefined,
    );
  defer(close);
  return { browser: await opening, close };
}

/** Every request of a page. @param {CDPSession} devtools */
function watchRequests(devtools) {
  /** @type {Map<string, PageRequest>} */
  const requests = new Map();
  devtools.on('Network.requestWillBeSent', ({ requestId, type, request, timestamp, wallTime }) => {
    requests.set(requestId, { type, method: request.method, url: request.url, startedAt: timestamp, wallTime, endedAt: null, bytes: 0 });
  });
  const end = (/** @type {string} */ requestId, /** @type {number} */ timestamp, /** @type {number} */ bytes) => {
    const request = requests.get(requestId);
    if (request) Object.assign(request, { endedAt: timestamp, bytes });
  };
  devtools.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) => end(requestId, timestamp, encodedDataLength));
  devtools.on('Network.loadingFailed', ({ requestId, timestamp }) => end(requestId, timestamp, 0));
  return requests;
}

/**
 * A page on such a phone, with no state from earlier pages.
 * @param {Browser} browser
 * @param {{ address?: string, cookie?: string | undefined }} [visit]
 *   `cookie`: 'name=value' of a session, for a signed-in visit to `address`
 * @returns the page, a function that reads its requests, one that lifts the phone's limits, one that slows its processor again, one that closes it
 */
export async function openPhone(browser, { address, cookie } = {}) {
  const context = await browser.newContext({ viewport: SCREEN, locale: 'fr-BF' });
  if (cookie) {
    const [name, value] = /** @type {[string, string]} */ (cookie.split('=', 2));
    await context.addCookies([{ name, value, url: address }]);
  }
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  const requests = watchRequests(devtools);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', NETWORK);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  return {
    page,
    requests: () => [...requests.values()],
    free: async () => {
      await devtools.send('Network.emulateNetworkConditions', NO_LIMITS);
      await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    },
    slow: () => devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN }),
    close: () => context.close(),
  };
}

/** Bytes received, headers included: of the document, and of everything. @param {readonly PageRequest[]} requests */
export function bytesOf(requests) {
  const document = requests.find(({ type }) => type === 'Document');
  return { document: document?.bytes ?? 0, all: requests.reduce((sum, { bytes }) => sum + bytes, 0) };
}
