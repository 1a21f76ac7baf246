import { registerLearner } from '../support/accounts';
import { settled } from '../support/device';
import { download, heardBook } from '../support/downloads';
import { expect, test } from '../support/fixtures';
import { open } from '../support/open';
import { LOCAL } from '../support/tags';

test('the month’s count is what travelled, both ways, within two percent', { tag: LOCAL }, async ({ page, door }) => {
  await registerLearner(page);
  const known = await heardBook(page.request);
  for (const path of ['/', '/quiz-ulty-stars', known.path]) {
    await open(page, door.address + path);
    // No timeline reports what a page was still receiving when it was left.
    await door.quiet();
  }
  await download(page);
  await settled(page);
  const counted = () =>
    page.evaluate(() => (JSON.parse(localStorage.getItem('ulty-month-bytes') ?? '{}') as { bytes?: number }).bytes ?? 0);
  await expect.poll(async () => Math.abs((await counted()) / door.traffic - 1)).toBeLessThan(0.02);
});
