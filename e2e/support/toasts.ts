import { expect, type BrowserContext, type Page } from '@playwright/test';

/** Makes every page of a context record its toasts: they disappear after five seconds, and a slow test may look later. */
export async function watchToasts(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const told: string[] = [];
    Object.assign(window, { ultyToasts: told });
    let last: Element | null = null;
    new MutationObserver(() => {
      const title = document.querySelector('.toast-title');
      if (!title?.textContent || (title === last && title.textContent === told.at(-1))) return;
      last = title;
      told.push(title.textContent);
    }).observe(document, { childList: true, subtree: true, characterData: true });
  });
}

/** Waits until the page has shown a toast with this title since it was opened. */
export async function expectToast(page: Page, title: string | RegExp): Promise<void> {
  // The page may navigate during the check, which is then repeated.
  const told = () => page.evaluate(() => (window as unknown as { ultyToasts: string[] }).ultyToasts).catch(() => null);
  const like = typeof title === 'string' ? title : expect.stringMatching(title);
  await expect.poll(told, 'toasts that were shown').toEqual(expect.arrayContaining([like]));
}
