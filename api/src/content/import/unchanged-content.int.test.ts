import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { readFile, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { Db } from '../../core/database/db.js';
import { Database } from '../../core/database/database.js';
import { createApp } from '../../create-app.js';
import { courseFolder, makeContent, postFile, type ContentFixture } from '../../testing/content-fixture.js';
import { startTestApp, type TestApp } from '../../testing/start-test-app.js';
import { testConfig } from '../../testing/test-config.js';
import { Recordings } from '../../quiz/books/recordings.js';
import { importContent } from './import-content.js';
import { fingerprintOf, unchangedRecordings } from './unchanged-content.js';

const POST = 'posts/a.md';
const SAVED = new Date('2026-01-01T00:00:00Z');

let content: ContentFixture;
let api: TestApp;
let next: Awaited<ReturnType<typeof createApp>> | null = null;

beforeAll(async () => {
  content = await makeContent({ ...courseFolder('cours', 2).files, [POST]: postFile({ title: 'Premier' }) });
  await utimes(join(content.dir, POST), SAVED, SAVED);
  api = await startTestApp({ CONTENT_DIR: content.dir });
});
afterEach(async () => {
  await next?.close();
  next = null;
});
afterAll(async () => {
  await api.close();
  await content.close();
});

/** Starts another process on the same database; one that reads a wrong file never becomes ready. */
async function startAgain(): Promise<NonNullable<typeof next>> {
  await next?.close();
  next = await createApp(testConfig(api.databaseUrl, { CONTENT_DIR: content.dir }));
  await next.get(Database).prepared();
  return next;
}

const titles = async () =>
  (await api.query<{ title: string }>('select title from posts where retired_at is null')).map(({ title }) => title);
const isUnchanged = async () => (await unchangedRecordings(api.app.get(Db), content.dir, fingerprintOf(content.dir))) !== null;

test('a start that finds the folder as the last import left it takes what that noted', async () => {
  const noted = { file: 'books/mil/01.opus', hash: 'f'.repeat(64), bytes: 7 };
  await api.query('update content_imports set recordings = $1', [JSON.stringify([noted])]);
  const app = await startAgain();
  expect(app.get(Recordings).find(noted.hash)).toEqual({ ...noted, path: join(content.dir, noted.file) });
});

test('a changed letter is seen though size and time are the same', async () => {
  const file = join(content.dir, POST);
  const text = await readFile(file, 'utf8');
  await content.write({ [POST]: text.replace('Premier', 'Dernier') });
  await utimes(file, SAVED, SAVED);
  expect(await isUnchanged()).toBe(false);
  await startAgain();
  expect(await titles()).toEqual(['Dernier']);
  await content.write({ [POST]: text });
  await startAgain();
});

test('what another release has imported meanwhile is replaced', async () => {
  expect(await isUnchanged()).toBe(true);
  const other = await makeContent({ [POST]: postFile({ title: 'Autre' }) });
  await importContent(api.app.get(Db), other.dir);
  await other.close();
  expect(await isUnchanged()).toBe(false);
  await startAgain();
  expect(await titles()).toEqual(['Premier']);
  expect(await isUnchanged()).toBe(true);
});

test('a folder that cannot be listed has no fingerprint', async () => {
  expect(fingerprintOf('/nonexistent/content')).toBeNull();
  expect(await unchangedRecordings(api.app.get(Db), '/nonexistent/content', null)).toBeNull();
});
