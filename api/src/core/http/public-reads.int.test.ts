import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { AccessRow, Scene } from '../../testing/access-row.js';
import { startWholeSite, type AccessSite } from '../../testing/access-site.js';
import { ACCESS_TABLE } from '../../testing/access-table.js';
import { makeFullLearner } from '../../testing/full-learner.js';
import { askCounted } from '../../testing/request-cost.js';

/**
 * With all of our content and its longest texts. `npm run bench -- readings` measures the processor time of the same requests.
 */
const MOST_BYTES = 300_000;
/** A read asks the database a few times, however much it shows. */
const MOST_STATEMENTS = 4;

let site: AccessSite;
let scene: Scene;
beforeAll(async () => {
  site = await startWholeSite();
  const { api, content } = site;
  const [learner, other, admin] = [await makeFullLearner(api, content), await api.makeUser(), await api.makeUser({ role: 'admin' })];
  scene = { learner, other, admin, content };
});
afterAll(() => site.close());

test('no book of the library weighs more than 300 KB', async () => {
  const { api } = site;
  const books = await api.query<{ id: string; title: string }>('select id, title from books where retired_at is null');
  expect(books.length).toBeGreaterThanOrEqual(18);
  for (const { id, title } of books) {
    const parts = ['', '/chapters', '/quizzes'].map(async (part) => {
      const { bytes } = await api.inject({ url: `/api/quizhero/books/${id}${part}`, headers: { cookie: scene.learner.cookie } });
      return bytes.length;
    });
    const sum = (await Promise.all(parts)).reduce((all, bytes) => all + bytes, 0);
    expect([title, sum <= 300 * 1_024]).toEqual([title, true]);
  }
});

const patternOf = ({ route }: AccessRow) => route.slice('GET '.length);
const reads = ACCESS_TABLE.filter(({ route, answers }) => route.startsWith('GET ') && answers.visitor === 200);

test.each(reads.map((row, at) => [row.route, at, row] as const))('%s (%i)', async (_route, _at, row) => {
  const url = row.url?.(scene) ?? patternOf(row);
  const ask = () => askCounted(site.api, () => ({ url, headers: { 'accept-encoding': 'br' } }));
  const asked = [await ask(), await ask()];
  for (const { answer } of asked) {
    expect(answer.statusCode).toBe(200);
    expect(answer.bytes.length).toBeLessThan(MOST_BYTES);
  }
  // The application's own work beside, such as keeping what an earlier request noted, is counted too.
  expect(Math.min(...asked.map(({ statements }) => statements))).toBeLessThanOrEqual(MOST_STATEMENTS);
});
