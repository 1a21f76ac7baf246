import { registerLearner } from '../support/accounts';
import { expect, test } from '../support/fixtures';
import { open } from '../support/open';
import { WRITES } from '../support/reach';

/** Every panel of the header stays on the screen, whatever its button's place, and with text twice as large. */
for (const size of ['100%', '200%'])
  test(`panels of the header open inside the screen, text at ${size}`, { tag: WRITES }, async ({ page, viewport }) => {
    await registerLearner(page);
    await open(page, '/');
    await page.addStyleTag({ content: `html { font-size: ${size} !important; }` });
    for (const summary of await page.locator('header details[data-menu] > summary:visible').all()) {
      await summary.click();
      const panel = page.locator('details[data-menu][open] > .sh-pop');
      await expect(panel).toBeVisible();
      const box = await panel.boundingBox();
      expect(box?.x).toBeGreaterThanOrEqual(0);
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(viewport?.height ?? 0);
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(viewport?.width ?? 0);
      await page.keyboard.press('Escape');
      await expect(panel).toBeHidden();
    }
  });
