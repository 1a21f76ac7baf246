import { settled } from '../support/device';
import { expect, test } from '../support/fixtures';
import { open } from '../support/open';
import { LOCAL } from '../support/tags';
import { withoutWorker } from '../support/without-worker';
import { budget } from './budget';

const POSTS = '/api/blog/featured';

test('worker install, repeat visit, and a start without network', { tag: LOCAL }, async ({ browser, page, faults, door }) => {
  faults.allow(/Failed to load resource/);
  const plain = await browser.newContext();
  await withoutWorker(plain);
  await open(await plain.newPage(), `${door.address}/`);
  await door.quiet();
  const pageBytes = door.bytes;
  await plain.close();

  door.clear();
  await open(page, `${door.address}/`);
  await settled(page, [POSTS]);
  await door.quiet();
  budget('worker install after the first visit', door.bytes - pageBytes, 25_000);
  expect(door.passages.map(({ path }) => path)).toContain('/sw.js');

  for (const visit of ['second', 'third']) {
    door.clear();
    await open(page, `${door.address}/`);
    await door.quiet();
    budget(`${visit} visit: bytes`, door.bytes, 10_000);
    // The browser looks for a new worker once a visit, at a time of its own: the request of the previous visit may happen during this one.
    const own = door.passages.filter(({ path }) => path !== '/sw.js').length;
    budget(`${visit} visit: requests`, own + 1, 3, 'requests');
    expect(own).toBeGreaterThan(0);
  }

  await door.shut();
  door.clear();
  await open(page, `${door.address}/`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Apprendre,fil après fil.');
  await expect(page.getByRole('region', { name: 'À lire cette semaine' })).toBeVisible();
  budget('start without network: requests', door.passages.length, 0, 'requests');
});

test('a page seen for the first time under the worker asks for its data once', { tag: LOCAL }, async ({ page, door }) => {
  await open(page, `${door.address}/`);
  await settled(page);
  await door.quiet();
  door.clear();
  await open(page, `${door.address}/courses`);
  await expect(page.getByRole('main').getByRole('heading', { level: 3 }).first()).toBeVisible();
  await door.quiet();
  const asked = door.passages.filter(({ method, path }) => method === 'GET' && path.startsWith('/api/')).map(({ path }) => path);
  // The worker requests the file list of each version once, when it first sees the version.
  const lists = asked.filter((path) => /^\/api\/remotes\/[^/]+\/versions\/[^/]+\/files$/.test(path));
  expect(lists).toHaveLength(1);
  expect(asked.filter((path) => !lists.includes(path))).toEqual(['/api/boot?path=%2Fcourses']);
});
