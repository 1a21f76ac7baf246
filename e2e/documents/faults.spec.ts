import { expect, test } from '../support/fixtures';
import { open } from '../support/open';

/** Checks the fault detection that every other test relies on: each of these tests must fail, and then counts as passed. */

test.fail('a script of a page that breaks the policy fails its test', async ({ page }) => {
  await open(page, '/blog');
  await page.evaluate(() => {
    const script = document.createElement('script');
    script.textContent = 'window.ran = true';
    document.head.append(script);
  });
  expect(await page.evaluate(() => 'ran' in window)).toBe(false);
});

test.fail('an error nobody caught fails its test', async ({ page }) => {
  await open(page, '/blog');
  const thrown = page.waitForEvent('pageerror');
  await page.evaluate(
    () =>
      void setTimeout(() => {
        throw new Error('not caught');
      }),
  );
  await thrown;
});

test.fail('an error in the console fails its test', async ({ page }) => {
  await open(page, '/blog');
  await page.evaluate(() => console.error('said'));
});
