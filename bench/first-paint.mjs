import { inRounds } from './figures.mjs';
import { bytesOf, LIMIT_MS, openBrowser, openPhone } from './phone.mjs';
import { readLanding, servePlain, withoutScripts } from './plain-page.mjs';

/** @import { Browser } from '@playwright/test' */
/** @import { Defer } from './site.mjs' */

/** First contentful paint of the page, also when it lies in the past. Runs in the browser. @returns {Promise<number>} */
const firstPaint = () =>
  new Promise((resolve) => {
    new PerformanceObserver((list) => {
      const paint = list.getEntriesByName('first-contentful-paint')[0];
      if (paint) resolve(paint.startTime);
    }).observe({ type: 'paint', buffered: true });
  });

/**
 * One first visit.
 * @param {Browser} browser @param {string} address @param {'networkidle' | 'commit'} waitUntil what to await besides the paint
 * @returns ms to the first contentful paint; bytes received
 */
async function visit(browser, address, waitUntil) {
  const phone = await openPhone(browser);
  try {
    await phone.page.goto(`${address}/`, { waitUntil, timeout: LIMIT_MS });
    return { ms: await phone.page.evaluate(firstPaint), bytes: bytesOf(phone.requests()) };
  } finally {
    await phone.close();
  }
}

/**
 * Landing against the same page as plain HTML, visited in turns.
 * @param {{ address: string, rounds: number, deadline: number, defer: Defer }} asked
 * @returns rounds of ms, and the bytes of each side: its document, and all until the network is idle
 */
export async function measureFirstPaint({ address, rounds, deadline, defer }) {
  const { html, headers } = await readLanding(address);
  const plain = await servePlain({ html: withoutScripts(html), headers }, address, defer);
  const { browser, close } = await openBrowser(defer);
  // The first visits warm browser and servers up; they are not timed, so they can wait for the last byte.
  const bytes = { site: (await visit(browser, address, 'networkidle')).bytes, bare: (await visit(browser, plain, 'networkidle')).bytes };
  const done = await inRounds(rounds, deadline, async () => ({
    site: (await visit(browser, address, 'commit')).ms,
    bare: (await visit(browser, plain, 'commit')).ms,
  }));
  await close();
  return { rounds: done, bytes };
}
