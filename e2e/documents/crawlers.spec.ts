import { expect, test } from '../support/fixtures';
import { site } from '../support/site';

test('robots.txt keeps crawlers out of the API and names the sitemap', async ({ request }) => {
  const answer = await request.get('/robots.txt');
  expect(answer.status()).toBe(200);
  const text = await answer.text();
  expect(text).toContain(`Sitemap: ${site()}/sitemap.xml`);
  expect(text).toMatch(/Disallow: \/api\//);
});
