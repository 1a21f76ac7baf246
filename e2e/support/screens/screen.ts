import type { Locator, Page } from '@playwright/test';

/** A screen of the product in a state worth checking. */
export interface Screen {
  name: string;
  /** Signs in where needed, opens the screen and waits until it is complete. */
  show: (page: Page) => Promise<void>;
  /** Selector of the part to check: an open panel covers what is under it, which is not a fault of the page. */
  part?: string;
  /** The tags of what it needs beyond the site's address, and does there: LOCAL, LEARNER or WRITES of `../reach`. */
  tag?: string | string[];
  /** The document is answered with this error on purpose. */
  status?: number;
}

export const heading = (page: Page): Locator => page.getByRole('heading', { level: 1 });
