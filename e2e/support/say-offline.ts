import type { BrowserContext, Page } from '@playwright/test';

/** Whether the page's document had been told that it is without network; it believes the browser from now on. */
const unsay = (page: Page) =>
  page.evaluate(() => Object.hasOwn(navigator, 'onLine') && Reflect.deleteProperty(navigator, 'onLine')).catch(() => false);

/**
 * Chromium 150 tells each document opened while its context is without network that there is one: it is told what the test says, and hears
 * when the network is back.
 */
export function sayOffline(context: BrowserContext): void {
  const set = context.setOffline.bind(context);
  let turn = 0;
  context.setOffline = async (isOffline) => {
    turn += 1;
    await context.addInitScript(
      (said) => {
        const told = window as unknown as { ultyTurn?: number };
        // A new document is told every word again, in no promised order.
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
