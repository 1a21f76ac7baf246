import type { Page } from '@playwright/test';
import { expect } from './fixtures';

/** Scrolls to the tools below a lesson: they are loaded when their place is near the screen. */
export const reachTools = (page: Page): Promise<void> => page.locator('.lesson-tools').scrollIntoViewIfNeeded();

/** Opens the breaths of a text one after the other, without an answer. */
export async function turnBreaths(page: Page): Promise<void> {
  const words = page.getByText(/^Lecture · \d+ sur \d+$/);
  await expect(words).toBeVisible();
  const [, at, count] = /(\d+) sur (\d+)/.exec((await words.textContent()) ?? '') ?? [];
  for (let next = Number(at) + 1; next <= Number(count); next += 1) {
    await page.getByRole('article').getByRole('button', { name: 'Je ne sais pas', exact: true }).click();
    await expect(words).toHaveText(`Lecture · ${next} sur ${count}`);
  }
}

/** Opens the last breath of a lesson to read; others have their end on screen. */
export async function reachEnd(page: Page): Promise<void> {
  const finish = page.getByRole('button', { name: 'J’ai terminé' });
  await expect(finish.or(page.getByText(/^Lecture · \d+ sur \d+$/)).first()).toBeVisible();
  if (!(await finish.isVisible())) await turnBreaths(page);
}

/** Scrolls through a chapter, not the last, to what follows it: its quiz is loaded after the reading has begun. */
export async function reachQuiz(page: Page): Promise<void> {
  await page.getByRole('switch', { name: 'Lire d’un trait' }).check();
  await page.getByRole('link', { name: /^Chapitre suivant/ }).scrollIntoViewIfNeeded();
}
