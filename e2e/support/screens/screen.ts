import type { Locator, Page } from '@playwright/test';

/** A screen of the product in a state worth looking at. */
export interface Screen {
  name: string;
  /** Signs in where needed, opens the screen and waits until it stands. */
  show: (page: Page) => Promise<void>;
  /** Selector of the part to judge: an open panel covers what is under it, which is not a fault of the page. */
  part?: string;
  /** What it needs beyond the site's address: LOCAL or LEARNER of `../reach`. */
  tag?: string;
  /** The document is answered with this error on purpose. */
  status?: number;
}

export const heading = (page: Page): Locator => page.getByRole('heading', { level: 1 });
