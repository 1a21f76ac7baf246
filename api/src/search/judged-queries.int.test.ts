import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { SearchPage, type SearchHit } from '@ulty/contracts/learning/search.js';
import { load } from 'js-yaml';
import { startTestApp, type TestApp } from '../testing/start-test-app.js';
import { WHOLE_CONTENT } from '../testing/whole-content.js';
import { judgedFile, longQuestions, mean, type JudgedFile } from './long-questions.fixture.js';

/** A search with the files of `content/` that a reader judged right. */
interface JudgedQuery {
  query: string;
  as: 'plain' | 'misspelt' | 'spoken';
  right: string[];
}

const GOAL = 0.95;
let api: TestApp;
let headers: { cookie: string };
let judged: JudgedQuery[];

beforeAll(async () => {
  judged = load(await readFile(new URL('judged-queries.yaml', import.meta.url), 'utf8')) as JudgedQuery[];
  api = await startTestApp({ CONTENT_DIR: WHOLE_CONTENT });
  headers = { cookie: (await api.makeUser()).cookie };
});
afterAll(() => api.close());

async function firstFive(q: string): Promise<SearchHit[]> {
  const found = await api.inject({ url: `/api/search?${new URLSearchParams({ q }).toString()}`, headers });
  return SearchPage.parse(found.json()).hits.slice(0, 5);
}

/**
 * Returns the parts of `right` that are among the first five results or named below one of them, and those that are one of the five
 * themselves. `isTold`: whether misses are printed; not for held-out questions, so that nobody tunes on them.
 */
async function recallOf(
  query: string,
  right: readonly string[],
  isOf: (file: JudgedFile) => (one: { id: string; path: string }) => boolean,
  isTold: boolean,
) {
  const hits = await firstFive(query);
  const files = right.map(judgedFile).map(isOf);
  const shown = mean(files.map((is) => Number(hits.some((hit) => is(hit) || hit.parts?.some(is) === true))));
  if (shown < 1 && isTold) process.stdout.write(`${shown.toFixed(2)} ${query}\n     ${hits.map(({ title }) => title).join(' | ')}\n`);
  return { shown, leading: mean(files.map((is) => Number(hits.some(is)))) };
}

const report = (name: string, recalls: readonly { shown: number; leading: number }[]) => {
  const [shown, leading] = [mean(recalls.map((one) => one.shown)), mean(recalls.map((one) => one.leading))];
  process.stdout.write(`Recall@5 of ${name}: ${shown.toFixed(3)} of ${recalls.length} (${leading.toFixed(3)} as results of their own)\n`);
  return shown;
};

test('of what is right, nineteen twentieths stand among the first five results', async () => {
  const recalls: Record<JudgedQuery['as'], { shown: number; leading: number }[]> = { plain: [], misspelt: [], spoken: [] };
  for (const { query, as, right } of judged)
    recalls[as].push(
      await recallOf(
        query,
        right,
        ({ id }) =>
          (one) =>
            one.id === id,
        true,
      ),
    );
  for (const [as, of] of Object.entries(recalls)) report(as, of);
  expect(Object.values(recalls).map(({ length }) => length)).toEqual([60, 40, 20]);
  expect(report('all judged queries', Object.values(recalls).flat())).toBeGreaterThanOrEqual(GOAL);
});

test.each([
  ['long-questions', 0.9],
  ['held-out-questions', GOAL],
] as const)('of what is right to %s, %d stands among the first five', async (name, least) => {
  const recalls = [];
  for (const { question, right } of longQuestions(name))
    if (right)
      recalls.push(
        await recallOf(
          question,
          right,
          ({ id, isWhole }) =>
            (one) =>
              one.id === id || (isWhole && one.path.includes(id)),
          name === 'long-questions',
        ),
      );
  expect(recalls.length).toBeGreaterThanOrEqual(56);
  expect(report(name, recalls)).toBeGreaterThanOrEqual(least);
});
