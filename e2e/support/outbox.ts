import { expect, type APIRequestContext, type BrowserContext, type Page } from '@playwright/test';
import type { CoinLines } from '@ulty/contracts/rewards/ulty-coins.js';
import { enrollments } from './content';
import { WAIT_MS } from './settings';
import { reachEnd } from './lesson-tools';

/** Events this browser sent to a path, by id, in order. */
export function watchSent(context: BrowserContext, path: string): string[] {
  const sent: string[] = [];
  context.on('request', (request) => {
    if (new URL(request.url()).pathname === path && request.method() !== 'GET')
      sent.push((request.postDataJSON() as { eventId: string }).eventId);
  });
  return sent;
}

/** Waits until a member's page can store and send events and report them in a toast, which is later than the page itself. */
export async function outboxHere(page: Page): Promise<void> {
  const files = () => page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname));
  // Without a worker the toaster is loaded with the first toast.
  const hasWorker = await page.evaluate(() => 'serviceWorker' in navigator);
  for (const chunk of hasWorker ? ['outbox', 'toaster'] : ['outbox'])
    for (const end of ['js', 'css'])
      await expect.poll(files).toContainEqual(expect.stringMatching(new RegExp(`^/host/\\w+/${chunk}\\..*\\.${end}$`)));
}

/** Presses "J’ai terminé" and waits until the event is stored on the device. */
export async function finishUnsent(page: Page): Promise<void> {
  await reachEnd(page);
  await page.getByRole('button', { name: 'J’ai terminé' }).click();
  await expect(page.getByRole('main').getByText('Enregistré – en attente de synchronisation')).toBeVisible();
}

/** The banner about waiting events. */
export const banner = (page: Page) => page.getByRole('region', { name: 'Synchronisation' });

/**
 * Presses 'Synchroniser' until there is no banner: the page may send automatically at the same moment. A page that has just started may not
 * know yet that anything waits; tests ask the server for what must have arrived.
 */
export async function sendWaiting(page: Page): Promise<void> {
  const button = banner(page).getByRole('button', { name: 'Synchroniser' });
  await expect(async () => {
    if (await button.isVisible()) await button.click({ timeout: 5_000 });
    await expect(banner(page)).toHaveCount(0, { timeout: 10_000 });
  }, 'everything that waits is sent').toPass({ timeout: WAIT_MS });
}

/** Number of lessons that the server counts as done for the signed-in account. */
export async function lessonsDone(request: APIRequestContext): Promise<number> {
  return (await enrollments(request)).reduce((sum, { completedLessons }) => sum + completedLessons, 0);
}

/** How often lessons were paid to the signed-in account. */
export async function lessonsPaid(request: APIRequestContext): Promise<number> {
  const answer = await request.get('/api/ulty-coins/transactions?filter=all');
  expect(answer.status()).toBe(200);
  const { items } = (await answer.json()) as CoinLines;
  return items.filter(({ reason }) => reason === 'lesson_completed').length;
}
