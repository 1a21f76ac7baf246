import { expect, test } from './fixtures';

/** Checks the fault detection on which every other test relies: each of these tests must fail, and then counts as passed. */

/** One of our pages, with the same content security policy as all, which loads nothing. */
const PAGE = '/api/login';

test.fail('a script of a page that breaks the policy fails its test', async ({ page }) => {
  await page.goto(PAGE);
  await page.evaluate(() => {
    const script = document.createElement('script');
    script.textContent = 'window.ran = true';
    document.head.append(script);
  });
  expect(await page.evaluate(() => 'ran' in window)).toBe(false);
});

test.fail('an error nobody caught fails its test', async ({ page }) => {
  await page.goto(PAGE);
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
  await page.goto(PAGE);
  await page.evaluate(() => console.error('said'));
});
