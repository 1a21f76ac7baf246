import { chromium } from '@playwright/test';
import { findBrowser } from '../scripts/lib/browser.mjs';
import { inRounds } from './figures.mjs';
import { readLanding, servePlain, withoutScripts } from './plain-page.mjs';

/** An entry-level phone on a poor mobile network. Throughput in bytes a second. */
const NETWORK = { offline: false, latency: 400, downloadThroughput: 400_000 / 8, uploadThroughput: 400_000 / 8 };
const CPU_SLOWDOWN = 6;
const SCREEN = { width: 360, height: 640 };
const LIMIT_MS = 60_000;

/** First contentful paint of the page, also when it lies in the past. Runs in the browser. */
const firstPaint = () =>
  new Promise((resolve) => {
    new PerformanceObserver((list) => {
      const paint = list.getEntriesByName('first-contentful-paint')[0];
      if (paint) resolve(paint.startTime);
    }).observe({ type: 'paint', buffered: true });
  });

/** One first visit, with nothing kept from others. @param waitUntil what to await besides the paint @returns ms to the first contentful paint; bytes received, headers included */
async function visit(browser, address, waitUntil) {
  const context = await browser.newContext({ viewport: SCREEN, locale: 'fr-BF' });
  try {
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    const bytes = { document: 0, all: 0 };
    let documentId = null;
    devtools.on('Network.requestWillBeSent', ({ requestId, type }) => {
      if (type === 'Document') documentId ??= requestId;
    });
    devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      bytes.all += encodedDataLength;
      if (requestId === documentId) bytes.document = encodedDataLength;
    });
    await devtools.send('Network.enable');
    await devtools.send('Network.emulateNetworkConditions', NETWORK);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
    await page.goto(`${address}/`, { waitUntil, timeout: LIMIT_MS });
    return { ms: await page.evaluate(firstPaint), bytes };
  } finally {
    await context.close();
  }
}

/** Signal handling stays ours: Playwright's would end the process before the database is stopped. */
async function openBrowser(defer) {
  const opening = chromium.launch({ executablePath: await findBrowser(), handleSIGINT: false, handleSIGTERM: false, handleSIGHUP: false });
  const close = () => opening.then((browser) => browser.close(), () => undefined);
  defer(close);
  return { browser: await opening, close };
}

/**
 * Landing against the same page as plain HTML, visited in turns.
 * @returns rounds of ms, and the bytes of each side: its document, and all until the network rests
 */
export async function measureFirstPaint({ address, rounds, deadline, defer }) {
  const { html, headers } = await readLanding(address);
  const plain = await servePlain({ html: withoutScripts(html), headers }, address, defer);
  const { browser, close } = await openBrowser(defer);
  // The first visits warm browser and servers up; they are not timed, so they can wait for the last byte.
  const bytes = { site: (await visit(browser, address, 'networkidle')).bytes, bare: (await visit(browser, plain, 'networkidle')).bytes };
  const done = await inRounds(rounds, deadline, async () => ({ site: (await visit(browser, address, 'commit')).ms, bare: (await visit(browser, plain, 'commit')).ms }));
  await close();
  return { rounds: done, bytes };
}
