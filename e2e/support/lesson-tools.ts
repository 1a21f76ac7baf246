import type { Page } from '@playwright/test';

/** Scrolls to the note below a lesson: what can be done with its text comes when its place is near. */
export const reachTools = (page: Page): Promise<void> => page.getByLabel('Visible par vous uniquement').scrollIntoViewIfNeeded();
