import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { SearchPage } from '@ulty/contracts/learning/search.js';
import pg from 'pg';
import { Db } from '../core/database/db.js';
import { importContent } from '../content/import/import-content.js';
import { postFile } from '../testing/content-fixture.js';
import { freePort } from '../core/postgres/postmaster.js';
import { compileApi, ServerProcess } from '../testing/server-process.js';
import { startContentApp, type ContentApp } from '../testing/start-content-app.js';
import { until } from '../testing/wait-until.js';

const WAITING = `select from pg_locks l join pg_class c on c.oid = l.relation where not l.granted and c.relname = 'search_words'`;
let api: ContentApp;
let compiled: string;
let server: ServerProcess;
let holder: pg.Client;

beforeAll(async () => {
  [api, compiled] = await Promise.all([startContentApp({ 'posts/un.md': postFile({ title: 'Le premier inventaire' }) }), compileApi()]);
});
afterAll(async () => {
  await server.kill();
  await holder.end();
  await api.close();
});

test('an import killed in the middle of its index leaves the index before it, and the next one makes the new', async () => {
  const { cookie } = await api.makeUser();
  const titles = async (q: string) => {
    const found = await api.inject({ url: `/api/search?q=${q}`, headers: { cookie } });
    return SearchPage.parse(found.json()).hits.map(({ title }) => title);
  };
  await api.content.remove('posts/un.md');
  await api.content.write({ 'posts/deux.md': postFile({ title: 'Le deuxième recensement' }) });
  // Words are written last: locking them stops an import after its documents and their terms.
  holder = new pg.Client({ connectionString: api.databaseUrl });
  await holder.connect();
  await holder.query('begin');
  await holder.query('lock table search_words in share mode');
  server = new ServerProcess(compiled, {
    PORT: String(await freePort(null)),
    DATABASE_URL: api.databaseUrl,
    CONTENT_DIR: api.content.dir,
    JOBS: 'false',
  });
  server.start();
  try {
    await until('the import writes words', async () => (await api.query(WAITING)).length > 0);
  } finally {
    await server.kill();
    // The next test would wait for this lock.
    await holder.query('rollback');
  }

  expect([await titles('inventaire'), await titles('recensement')]).toEqual([['Le premier inventaire'], []]);
  expect((await importContent(api.app.get(Db), api.content.dir)).isChanged).toBe(true);
  expect([await titles('inventaire'), await titles('recensement')]).toEqual([[], ['Le deuxième recensement']]);
});

test('an empty index answers that nothing is found', async () => {
  await api.query('truncate search_documents cascade');
  await api.query('truncate search_words, search_postings');
  const { cookie } = await api.makeUser();
  for (const [path, empty] of [
    ['?q=inventaire', { hits: [], next: null, suggestion: null }],
    ['/suggestions?q=inventaire', { suggestions: [] }],
    ['/often', { isCounted: false, searches: [] }],
  ] as const) {
    const answer = await api.inject({ url: `/api/search${path}`, headers: { cookie } });
    expect([answer.statusCode, answer.json()]).toEqual([200, expect.objectContaining(empty)]);
  }
});
