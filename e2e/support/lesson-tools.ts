import type { Page } from '@playwright/test';

/** Scrolls to the note below a lesson: what can be done with its text comes when its place is near. */
export const reachTools = (page: Page): Promise<void> => page.getByLabel('Visible par vous uniquement').scrollIntoViewIfNeeded();

/** Scrolls through a chapter, not the last, to what follows it: its quiz is read once the reading is under way. */
export const reachQuiz = (page: Page): Promise<void> => page.getByRole('link', { name: /^Chapitre suivant/ }).scrollIntoViewIfNeeded();
