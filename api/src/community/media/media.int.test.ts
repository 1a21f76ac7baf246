import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Db } from '../../core/database/db.js';
import type { MadeUser } from '../../testing/make-user.js';
import { webmFile, webpFile } from '../../testing/media-files.js';
import { startTestApp, type TestApp } from '../../testing/start-test-app.js';
import { uuidV7 } from '../../core/base/uuid.js';
import { Media } from './media.js';

const published = new Set<string>();
let api: TestApp;
let media: Media;
beforeAll(async () => {
  api = await startTestApp();
  media = api.app.get(Media);
  media.register(async (id) => published.has(id));
});
afterAll(() => api.close());

let width = 100;
/** Makes a different picture each time. */
const picture = () => ({ kind: 'image' as const, data: webpFile((width += 1)).toString('base64') });
const store = (who: MadeUser, given: Parameters<Media['store']>[2]) => api.app.get(Db).write((tx) => media.store(tx, who.id, given));
const stored = async (who: MadeUser, given: Parameters<Media['store']>[2] = [picture()]) => (await store(who, given)) as string[];
const read = (id: string, who?: MadeUser, headers: Record<string, string> = {}) =>
  api.inject({ url: `/api/media/${id}`, headers: { ...(who && { cookie: who.cookie }), ...headers } });
const count = async () => (await api.query<{ n: number }>('select count(*)::int as n from community_media'))[0]?.n;

test('is its author’s until it is published, then everybody’s until it is taken down', async () => {
  const [author, other, moderator] = [await api.makeUser(), await api.makeUser(), await api.makeUser({ role: 'admin' })];
  const [id = ''] = await stored(author);
  expect((await read(id, author)).headers).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'private, no-store',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  });
  expect([(await read(id)).statusCode, (await read(id, other)).statusCode, (await read(id, moderator)).statusCode]).toEqual([
    404, 404, 200,
  ]);
  published.add(id);
  const answer = await read(id);
  expect(answer.headers).toMatchObject({ 'cache-control': 'private, no-cache', etag: `"${id}"` });
  expect(answer.bytes.equals(webpFile(width))).toBe(true);
  const known = { 'if-none-match': `"${id}"` };
  const again = await read(id, other, known);
  expect([again.statusCode, again.bytes.length]).toEqual([304, 0]);
  published.delete(id);
  expect((await read(id, other, known)).statusCode).toBe(404);
});

test('is kept once, whoever gives it, and told with its measures', async () => {
  const [one, two] = [await api.makeUser(), await api.makeUser()];
  const given = [picture(), { kind: 'audio' as const, data: webmFile(5).toString('base64') }];
  const ids = await stored(one, given);
  const before = await count();
  expect(await stored(two, [...given, given[0]!])).toEqual([...ids, ids[0]]);
  expect(await count()).toBe(before);
  const known = await media.of(api.app.get(Db), [...ids, '0'.repeat(64)]);
  expect([...known.values()].map(({ kind, seconds }) => [kind, seconds])).toEqual(
    expect.arrayContaining([
      ['image', null],
      ['audio', 5],
    ]),
  );
  expect(known.size).toBe(2);
});

test('one that is unsuitable is not taken, nor those beside it', async () => {
  const who = await api.makeUser();
  const before = await count();
  expect(await store(who, [picture(), { kind: 'image', data: Buffer.from('<svg/>').toString('base64') }])).toBe('unsuitable_media');
  expect(await store(who, [])).toEqual([]);
  expect(await count()).toBe(before);
});

test('the same by two people at once', async () => {
  const people = await Promise.all(Array.from({ length: 6 }, () => api.makeUser()));
  const given = [picture(), picture()];
  const all = await Promise.all(people.map((who, at) => stored(who, at % 2 ? given : given.toReversed())));
  expect(new Set(all.flat()).size).toBe(2);
});

test('is forgotten with the last who gave it', async () => {
  const [one, two] = [await api.makeUser(), await api.makeUser()];
  const given = [picture()];
  const [id = ''] = await stored(one, given);
  await stored(two, given);
  published.add(id);
  await api.query('delete from community_media_owners where user_id = $1', [one.id]);
  expect((await read(id)).statusCode).toBe(200);
  await api.query('delete from community_media_owners where user_id = $1', [two.id]);
  expect((await read(id)).statusCode).toBe(404);
});

test('in parts, and by an address that is none', async () => {
  const [id = ''] = await stored(await api.makeUser());
  published.add(id);
  const part = await read(id, undefined, { range: 'bytes=0-3' });
  expect([part.statusCode, part.body, part.headers['content-range']]).toEqual([206, 'RIFF', `bytes 0-3/${webpFile(width).length}`]);
  expect((await read(id, undefined, { range: 'bytes=99999-' })).statusCode).toBe(416);
  for (const address of ['x', '..%2F..%2Fetc%2Fpasswd', id.toUpperCase(), `${id}0`])
    expect((await read(address)).json()).toMatchObject({ code: 'MEDIUM_NOT_FOUND' });
});

const ask = (who: MadeUser, over: object) =>
  api.inject({
    method: 'POST',
    url: '/api/community/questions',
    headers: { cookie: who.cookie },
    payload: {
      eventId: uuidV7(),
      deviceId: 'phone',
      occurredAt: new Date().toISOString(),
      track: 'quiz-ulty-stars',
      subject: 'Finance',
      title: 'Faut-il compter mon salaire dans le prix ?',
      text: '',
      ...over,
    },
  });

test('comes with a question, as large as it may be, and is shown and hidden with it', async () => {
  const longAgo = new Date(Date.now() - 100 * 3_600_000);
  const who = await api.makeUser({ createdAt: longAgo, phone: '+22670112233', phoneVerifiedAt: longAgo });
  const large = { kind: 'image', data: webpFile(640, 480, [['ALPH', Buffer.alloc(99_900)]]).toString('base64') };
  const asked = await ask(who, { media: [large, picture(), { kind: 'audio', data: webmFile(60).toString('base64') }] });
  const { id, outcome } = asked.json<{ id: string; outcome: string }>();
  expect([asked.statusCode, outcome]).toEqual([200, 'accepted']);
  const thread = (await api.inject({ url: `/api/community/questions/${id}` })).json<{ media: { kind: string; href: string }[] }>();
  expect(thread.media.map(({ kind }) => kind)).toEqual(['image', 'image', 'audio']);
  const href = thread.media[0]?.href ?? '';
  expect((await api.inject({ url: href })).statusCode).toBe(200);
  await api.query(`update community_posts set review = 'hidden' where id = $1`, [id]);
  expect((await api.inject({ url: href })).json()).toMatchObject({ code: 'MEDIUM_NOT_FOUND' });
});

test.each([
  ['SVG', '<svg/>'],
  ['text', 'bonjour'],
])('a question with %s for a picture is refused, with a stable code', async (_, text) => {
  const answer = await ask(await api.makeUser(), { media: [{ kind: 'image', data: Buffer.from(text).toString('base64') }] });
  expect(answer.json()).toMatchObject({ outcome: 'rejected', reason: 'unsuitable_media' });
});

test('a body of 20 MB is refused unread', async () => {
  const answer = await ask(await api.makeUser(), { media: [{ kind: 'image', data: 'A'.repeat(20_000_000) }] });
  expect(answer.statusCode).toBe(413);
});
