import AxeBuilder from '@axe-core/playwright';
import { expect, test } from '../support/fixtures';
import { foreseen, SCREENS } from '../support/pages';

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

for (const { name, show, status, part } of SCREENS) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test(`no violation of WCAG 2.2 A and AA: ${name}, ${colorScheme}`, async ({ page, faults }) => {
      if (status !== undefined) faults.allow(foreseen(status));
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await show(page);
      const { violations, passes } = await new AxeBuilder({ page })
        .include(part ?? 'html')
        .withTags(WCAG)
        .analyze();
      expect(passes.length).toBeGreaterThan(5);
      const found = violations.map(({ id, nodes }) => ({
        id,
        at: nodes.map(({ target, failureSummary }) => `${target.join(' ')}: ${failureSummary}`),
      }));
      expect(found).toEqual([]);
    });
  }
}
