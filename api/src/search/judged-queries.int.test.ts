import { readFile, stat } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { SearchPage } from '@ulty/contracts/search.js';
import { load } from 'js-yaml';
import { startTestApp, type TestApp } from '../testing/start-test-app.js';

/** A search and the files of `content/` that a reader of them calls right. */
interface JudgedQuery {
  query: string;
  as: 'plain' | 'misspelt' | 'spoken';
  right: string[];
}

const CONTENT = new URL('../../../content/', import.meta.url);
let api: TestApp;
let headers: { cookie: string };
let judged: JudgedQuery[];

beforeAll(async () => {
  judged = load(await readFile(new URL('judged-queries.yaml', import.meta.url), 'utf8')) as JudgedQuery[];
  api = await startTestApp({ CONTENT_DIR: CONTENT.pathname });
  headers = { cookie: (await api.makeUser()).cookie };
});
afterAll(() => api.close());

async function idOf(file: string): Promise<string> {
  const isFolder = await stat(new URL(file, CONTENT)).then(
    (found) => found.isDirectory(),
    () => false,
  );
  const main = isFolder ? `${file}/${file.startsWith('books') ? 'book' : 'course'}` : file;
  const text = await readFile(new URL(`${main}.md`, CONTENT), 'utf8');
  const id = /^id: *"?([0-9a-f-]{36})/m.exec(text)?.[1];
  if (!id) throw new Error(`${file} has no id`);
  return id;
}

async function firstFive(q: string): Promise<{ id: string; title: string }[]> {
  const found = await api.inject({ url: `/api/search?${new URLSearchParams({ q }).toString()}`, headers });
  return SearchPage.parse(found.json()).hits.slice(0, 5);
}

test('of what is right, nine tenths stand among the first five results', async () => {
  const recalls = { plain: [] as number[], misspelt: [] as number[], spoken: [] as number[] };
  for (const { query, as, right } of judged) {
    const ids = await Promise.all(right.map(idOf));
    const hits = await firstFive(query);
    const recall = ids.filter((id) => hits.some((hit) => hit.id === id)).length / ids.length;
    recalls[as].push(recall);
    if (recall < 1) process.stdout.write(`${recall.toFixed(2)} ${query}\n     ${hits.map(({ title }) => title).join(' | ')}\n`);
  }
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const all = mean(Object.values(recalls).flat());
  process.stdout.write(
    `Recall@5: ${all.toFixed(3)} (plain ${mean(recalls.plain).toFixed(3)}, misspelt ${mean(recalls.misspelt).toFixed(3)}, spoken ${mean(recalls.spoken).toFixed(3)})\n`,
  );
  expect(Object.values(recalls).map(({ length }) => length)).toEqual([60, 40, 20]);
  expect(all).toBeGreaterThanOrEqual(0.9);
});
