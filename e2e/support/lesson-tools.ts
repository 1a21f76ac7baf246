import { expect, type Page } from '@playwright/test';

/** Scrolls to the note below a lesson: the tools of its text are loaded when their place is near the screen. */
export const reachTools = (page: Page): Promise<void> => page.getByLabel('Visible par vous uniquement').scrollIntoViewIfNeeded();

/** Opens the breaths of a lesson to read, one after the other, without an answer. */
export async function reachEnd(page: Page): Promise<void> {
  const onward = page.getByRole('article').getByRole('button', { name: 'Je ne sais pas', exact: true });
  const finish = page.getByRole('button', { name: 'J’ai terminé' });
  await expect(onward.or(finish).first()).toBeVisible();
  while (await onward.isVisible()) await onward.click();
}

/** Scrolls through a chapter, not the last, to what follows it: its quiz is loaded after the reading has begun. */
export async function reachQuiz(page: Page): Promise<void> {
  await page.getByRole('switch', { name: 'Lire d’un trait' }).check();
  await page.getByRole('link', { name: /^Chapitre suivant/ }).scrollIntoViewIfNeeded();
}
