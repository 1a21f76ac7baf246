import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { readFile, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { DataSource } from 'typeorm';
import { Database } from '../core/database/database.js';
import { createApp } from '../create-app.js';
import { courseFolder, makeContent, postFile, type ContentFixture } from '../testing/content-fixture.js';
import { startTestApp, type TestApp } from '../testing/start-test-app.js';
import { testConfig } from '../testing/test-config.js';
import { importContent } from './import-content.js';
import { fingerprintOf, unchangedRecordings } from './unchanged-content.js';

const POST = 'posts/a.md';
const SAVED = new Date('2026-01-01T00:00:00Z');
const LATER = new Date('2026-01-01T00:00:01Z');

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

/** Another start on the same database; one that reads a wrong file is never ready. */
async function startAgain(): Promise<void> {
  next = await createApp(testConfig(api.databaseUrl, { CONTENT_DIR: content.dir }));
  await next.get(Database).prepared();
}

const isUnchanged = async () =>
  (await unchangedRecordings(api.app.get(DataSource), content.dir, await fingerprintOf(content.dir))) !== null;

test('a start does not read a folder that is as the last import found it; a file with another time is read', async () => {
  const file = join(content.dir, POST);
  const text = await readFile(file, 'utf8');
  await content.write({ [POST]: text.replace('---', 'xxx') });
  await utimes(file, SAVED, SAVED);
  await startAgain();
  await utimes(file, LATER, LATER);
  expect(await isUnchanged()).toBe(false);
  await content.write({ [POST]: text });
  await utimes(file, SAVED, SAVED);
});

test('what another release has imported meanwhile is replaced', async () => {
  expect(await isUnchanged()).toBe(true);
  const other = await makeContent({ [POST]: postFile({ title: 'Autre' }) });
  await importContent(api.app.get(DataSource), other.dir);
  await other.close();
  expect(await isUnchanged()).toBe(false);
  await startAgain();
  expect(await api.query('select title from posts where retired_at is null')).toEqual([{ title: 'Premier' }]);
  expect(await isUnchanged()).toBe(true);
});

test('a folder that cannot be listed has no fingerprint', async () => {
  expect(await fingerprintOf('/nonexistent/content')).toBeNull();
  expect(await unchangedRecordings(api.app.get(DataSource), '/nonexistent/content', null)).toBeNull();
});
