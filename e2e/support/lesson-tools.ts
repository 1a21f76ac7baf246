import type { Page } from '@playwright/test';
import { expect } from './fixtures';

/** Scrolls to the tools below a lesson: they are loaded when their place is near the screen. */
export const reachTools = (page: Page): Promise<void> => page.locator('.lesson-tools').scrollIntoViewIfNeeded();

const PLACE = /^Lecture · (\d+) sur (\d+)$/;

/** Opens the breaths of a text one after the other: each exercise gets an empty try, which is an event. */
export async function turnBreaths(page: Page): Promise<void> {
  const words = page.getByText(PLACE);
  await expect(words).toBeVisible();
  const [, at, count] = PLACE.exec((await words.textContent()) ?? '') ?? [];
  for (let next = Number(at) + 1; next <= Number(count); next += 1) {
    await page.getByRole('article').getByRole('button', { name: 'Je ne sais pas', exact: true }).click();
    await expect(words).toHaveText(`Lecture · ${next} sur ${count}`);
  }
}

/** Opens the last breath of a lesson to read, by its address: nothing is answered. Others have their end on screen. */
export async function reachEnd(page: Page): Promise<void> {
  const finish = page.getByRole('button', { name: 'J’ai terminé' });
  const words = page.getByText(PLACE);
  await expect(finish.or(words).first()).toBeVisible();
  if (await finish.isVisible()) return;
  const [, , count] = PLACE.exec((await words.textContent()) ?? '') ?? [];
  await page.evaluate((last) => {
    location.hash = `#passage-${last}`;
  }, count);
  await expect(finish).toBeVisible();
}

/** Scrolls through a chapter, not the last, to what follows it: its quiz is loaded after the reading has begun. */
export async function reachQuiz(page: Page): Promise<void> {
  await page.getByRole('switch', { name: 'Lire d’un trait' }).check();
  await page.getByRole('link', { name: /^Chapitre suivant/ }).scrollIntoViewIfNeeded();
}
