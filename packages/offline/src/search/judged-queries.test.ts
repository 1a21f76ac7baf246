import { beforeAll, expect, jest, test } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { load } from 'js-yaml';
import { emptyDatabases } from '../testing/databases';
import { AWA } from '../testing/make';
import { createDeviceSearch } from './device-search';
import { extDatabase } from '../ext-database';
import { makeMissingIndexes } from './make-missing';
import { putDownload, realLibrary, type RealDownload } from '../testing/real-library';

/** A search, and the files of `content/` that a reader judged as right results. */
interface JudgedQuery {
  query: string;
  as: 'plain' | 'misspelt' | 'spoken';
  right: string[];
}

const ROOT = `${import.meta.dirname}/../../../..`;
const judged = load(readFileSync(`${ROOT}/api/src/search/judged-queries.yaml`, 'utf8')) as JudgedQuery[];
const isDownloadable = (file: string) => file.startsWith('books/') || file.startsWith('courses/');

const library: RealDownload[] = realLibrary();

beforeAll(async () => {
  await emptyDatabases();
  Object.assign(globalThis, { localStorage: { getItem: () => null, setItem: () => undefined } });
  for (const one of library) await putDownload(one);
});

function idOf(file: string): string {
  const [folder = '', name, part] = file.split('/');
  const path = part ? file : `${folder}/${name}/${folder === 'books' ? 'book' : 'course'}`;
  const id = /^id: *"?([0-9a-f-]{36})/m.exec(readFileSync(`${ROOT}/content/${path}.md`, 'utf8'))?.[1];
  if (!id) throw new Error(`${file} has no id`);
  return id;
}

test('with everything downloaded, four fifths of what is right there stand among the first five results', async () => {
  const { find } = createDeviceSearch(AWA);
  const recalls = { plain: [] as number[], misspelt: [] as number[], spoken: [] as number[] };
  for (const { query, as, right } of judged) {
    const ids = right.filter(isDownloadable).map(idOf);
    if (ids.length === 0) continue;
    const hits = (await find(query)).hits.slice(0, 5);
    const recall =
      ids.filter((id) => hits.some((hit) => hit.id === id || hit.parts?.some((part) => part.id === id) === true)).length / ids.length;
    recalls[as].push(recall);
    if (recall < 1) process.stdout.write(`${recall.toFixed(2)} ${query}\n     ${hits.map(({ title }) => title).join(' | ')}\n`);
  }
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const all = Object.values(recalls).flat();
  process.stdout.write(
    `Recall@5 offline: ${mean(all).toFixed(3)} of ${all.length} queries (plain ${mean(recalls.plain).toFixed(3)}, misspelt ${mean(recalls.misspelt).toFixed(3)}, spoken ${mean(recalls.spoken).toFixed(3)})\n`,
  );
  expect(all.length).toBeGreaterThanOrEqual(80);
  expect(mean(all)).toBeGreaterThanOrEqual(0.8);
});

test('the indexes cost no byte of the network and 15 % of what the texts take', async () => {
  const fetch = jest.spyOn(globalThis, 'fetch');
  await makeMissingIndexes(AWA);
  expect(fetch).not.toHaveBeenCalled();
  const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0);
  const texts = sum(library.flatMap(({ manifest }) => manifest.parts.map(({ bytes }) => bytes)));
  const indexes = (await (await extDatabase()).getAll('indexes')).map(({ bytes }) => bytes.length);
  process.stdout.write(
    `Indexes: ${sum(indexes)} bytes beside ${texts} of ${indexes.length} downloads (${((100 * sum(indexes)) / texts).toFixed(1)} %)\n`,
  );
  expect(indexes).toHaveLength(library.length);
  expect(sum(indexes)).toBeLessThanOrEqual(0.15 * texts);
  expect(Math.max(...indexes)).toBeLessThanOrEqual(6_500);
});
