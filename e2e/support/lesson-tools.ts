import type { Page } from '@playwright/test';

/** Scrolls to the note below a lesson: the tools of its text are loaded when their place is near the screen. */
export const reachTools = (page: Page): Promise<void> => page.getByLabel('Visible par vous uniquement').scrollIntoViewIfNeeded();

/** Scrolls through a chapter, not the last, to what follows it: its quiz is loaded after the reading has begun. */
export async function reachQuiz(page: Page): Promise<void> {
  await page.getByRole('switch', { name: 'Lire d’un trait' }).check();
  await page.getByRole('link', { name: /^Chapitre suivant/ }).scrollIntoViewIfNeeded();
}
