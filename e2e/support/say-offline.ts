import type { BrowserContext, Page } from '@playwright/test';

/** Ends the page's belief that it is without network; from then on it uses the browser's own state. Returns whether it had been told so. */
const unsay = (page: Page) =>
  page.evaluate(() => Object.hasOwn(navigator, 'onLine') && Reflect.deleteProperty(navigator, 'onLine')).catch(() => false);

/**
 * Chromium 150 reports a network to each document that is opened while its context has none: this reports the state that the test sets, and
 * tells the document when the network is back.
 */
export function sayOffline(context: BrowserContext): void {
  const set = context.setOffline.bind(context);
  let turn = 0;
  context.setOffline = async (isOffline) => {
    turn += 1;
    await context.addInitScript(
      (said) => {
        const told = window as unknown as { ultyTurn?: number };
        // A new document receives every message again, in no guaranteed order.
        if ((told.ultyTurn ?? 0) > said.turn) return;
        told.ultyTurn = said.turn;
        if (said.isOffline) Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => false });
        else Reflect.deleteProperty(navigator, 'onLine');
      },
      { turn, isOffline },
    );
    const told = isOffline ? [] : await Promise.all(context.pages().map(async (page) => ({ page, wasTold: await unsay(page) })));
    await set(isOffline);
    for (const { page, wasTold } of told) if (wasTold) await page.evaluate(() => dispatchEvent(new Event('online'))).catch(() => false);
  };
}
