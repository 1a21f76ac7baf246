import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { ArticleLikeOutcome, PostLike } from '@ulty/contracts/pages/blog.js';
import { postFile } from '../testing/content-fixture.js';
import type { MadeUser } from '../testing/make-user.js';
import { startContentApp, type ContentApp } from '../testing/start-content-app.js';
import { uuidV7 } from '../core/base/uuid.js';
import { DailyMarks } from '../core/visits/daily-marks.js';
import { PostViews } from './post-views.service.js';

let api: ContentApp;
beforeAll(async () => {
  const posts = ['lu', 'aime', 'foule', 'inonde', 'parti', 'tourne', 'vu', 'jour', 'tard', 'ordre', 'horloge'].map((slug) => [
    `posts/${slug}.md`,
    postFile({ title: `Article ${slug}` }),
  ]);
  api = await startContentApp({ ...Object.fromEntries(posts), 'posts/demain.md': postFile({ publishedAt: '2999-01-01' }) });
});
afterAll(() => api.close());

const post = (url: string, payload: object | undefined, headers: Record<string, string>) =>
  api.inject({ url, method: 'POST', headers, ...(payload && { payload }) });
const like = (who: MadeUser, slug: string, liked?: boolean, eventId = uuidV7()) =>
  post(`/api/blog/posts/${slug}/like`, { eventId, ...(liked !== undefined && { liked }) }, { cookie: who.cookie });
const likesOf = async (who: MadeUser) => (await api.inject({ url: '/api/blog/likes', headers: { cookie: who.cookie } })).json<string[]>();
const article = async (slug: string) =>
  (await api.inject({ url: `/api/blog/posts/${slug}` })).json<{ likesCount: number; viewsCount: number }>();

describe('POST /api/blog/posts/{slug}/like', () => {
  test('likes, shows at once in the article and in one’s list, and is taken back', async () => {
    const [who, other] = [await api.makeUser(), await api.makeUser()];
    const first = await like(who, 'aime', true);
    expect([first.statusCode, PostLike.parse(first.json())]).toEqual([200, { liked: true, likesCount: 1 }]);
    expect((await like(other, 'aime', true)).json()).toEqual({ liked: true, likesCount: 2 });
    expect((await article('aime')).likesCount).toBe(2);
    expect([await likesOf(who), await likesOf(other)]).toEqual([['aime'], ['aime']]);
    expect((await like(who, 'aime', false)).json()).toEqual({ liked: false, likesCount: 1 });
    expect([await likesOf(who), (await article('aime')).likesCount]).toEqual([[], 1]);
  });

  test('without a wanted state it is turned round, and a repeated event once only', async () => {
    const who = await api.makeUser();
    const [first, second] = [uuidV7(), uuidV7()];
    expect((await like(who, 'tourne', undefined, first)).json()).toEqual({ liked: true, likesCount: 1 });
    expect((await like(who, 'tourne', undefined, first)).json()).toEqual({ liked: true, likesCount: 1 });
    expect((await like(who, 'tourne', undefined, second)).json()).toEqual({ liked: false, likesCount: 0 });
    expect((await like(who, 'tourne', undefined, second)).json()).toEqual({ liked: false, likesCount: 0 });
    expect((await like(who, 'tourne', false)).json()).toEqual({ liked: false, likesCount: 0 });
  });

  test('five hundred likes by one session leave one', async () => {
    const who = await api.makeUser();
    const answers = await Promise.all(Array.from({ length: 500 }, () => like(who, 'inonde', true)));
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    expect((await article('inonde')).likesCount).toBe(1);
    expect(await api.query('select 1 from post_likes l join posts p on p.id = l.post_id where p.slug = $1', ['inonde'])).toHaveLength(1);
  });

  test('turned round by many at once, the count is that of the rows', async () => {
    const people = await Promise.all(Array.from({ length: 8 }, () => api.makeUser()));
    const answers = await Promise.all(people.flatMap((who) => Array.from({ length: 25 }, () => like(who, 'foule'))));
    expect(answers.filter(({ statusCode }) => statusCode !== 200).map(({ body }) => body)).toEqual([]);
    const [row] = await api.query<{ rows: number; kept: number }>(
      'select count(*) filter (where l.is_liked)::integer as rows, p.likes_count as kept from posts p join post_likes l on l.post_id = p.id where p.slug = $1 group by p.id',
      ['foule'],
    );
    expect(row).toEqual({ rows: 8, kept: 8 });
  });

  test('whoever leaves takes their likes along', async () => {
    const who = await api.makeUser();
    await like(who, 'parti', true);
    await api.query('delete from users where id = $1', [who.id]);
    expect(await api.query('select likes_count from posts where slug = $1', ['parti'])).toEqual([{ likes_count: 0 }]);
  });

  test('costs one statement', async () => {
    const who = await api.makeUser();
    await like(who, 'lu', true);
    expect(await api.countQueries(() => like(who, 'lu', false))).toBe(1);
  });

  test.each([
    [{}, 'eventId'],
    [{ eventId: 'x' }, 'eventId'],
    [{ eventId: uuidV7(), liked: 'oui' }, 'liked'],
  ])('%j is refused for its %s', async (payload, field) => {
    const answer = await post('/api/blog/posts/lu/like', payload, { cookie: (await api.makeUser()).cookie });
    expect([answer.statusCode, answer.json().code, Object.keys(answer.json<{ fields: object }>().fields)]).toEqual([
      400,
      'VALIDATION',
      [field],
    ]);
  });

  test.each(['inconnu', 'demain', "a'--"])('%s is not there', async (slug) => {
    const answer = await like(await api.makeUser(), encodeURIComponent(slug), true);
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'POST_NOT_FOUND']);
  });

  test('is for members', async () => {
    expect((await post('/api/blog/posts/lu/like', { eventId: uuidV7() }, {})).statusCode).toBe(401);
    expect((await api.inject({ url: '/api/blog/likes' })).statusCode).toBe(401);
  });
});

describe('POST /api/blog/likes', () => {
  const at = (minutesAgo: number) => new Date(Date.now() - minutesAgo * 60_000).toISOString();
  const tell = async (who: MadeUser, given: object) => {
    const event = { eventId: uuidV7(), occurredAt: at(0), slug: 'tard', liked: true, ...given };
    const answer = await post('/api/blog/likes', event, { cookie: who.cookie });
    expect(answer.statusCode).toBe(200);
    return ArticleLikeOutcome.parse(answer.json());
  };

  test('takes a like that waited on a device, once however often it is sent', async () => {
    const who = await api.makeUser();
    const event = { eventId: uuidV7(), occurredAt: at(600) };
    expect(await tell(who, event)).toEqual({ eventId: event.eventId, outcome: 'accepted', like: { liked: true, likesCount: 1 } });
    expect(await tell(who, event)).toMatchObject({ outcome: 'accepted', like: { likesCount: 1 } });
    expect([await likesOf(who), (await article('tard')).likesCount]).toEqual([['tard'], 1]);
  });

  test('the one made last stands, in whatever order they come, and again', async () => {
    const who = await api.makeUser();
    const [first, second] = [
      { occurredAt: at(60), slug: 'ordre', eventId: uuidV7() },
      { occurredAt: at(30), slug: 'ordre', liked: false, eventId: uuidV7() },
    ];
    expect(await tell(who, second)).toMatchObject({ outcome: 'accepted', like: { liked: false } });
    expect(await tell(who, first)).toMatchObject({ outcome: 'adjusted', reason: 'later_choice', like: { liked: false, likesCount: 0 } });
    expect(await tell(who, second)).toMatchObject({ outcome: 'accepted', like: { liked: false, likesCount: 0 } });
    expect(await tell(who, { slug: 'ordre' })).toMatchObject({ outcome: 'accepted', like: { liked: true, likesCount: 1 } });
  });

  test('a clock that is ahead does not close the way to later likes', async () => {
    const who = await api.makeUser();
    await tell(who, { slug: 'horloge', occurredAt: at(-60 * 24 * 30) });
    expect(await tell(who, { slug: 'horloge', liked: false })).toMatchObject({ outcome: 'accepted', like: { liked: false } });
  });

  test('what cannot be taken is decided too', async () => {
    const [who, other] = [await api.makeUser(), await api.makeUser()];
    expect(await tell(who, { slug: 'inconnu' })).toMatchObject({ outcome: 'rejected', reason: 'unknown_post' });
    expect(await tell(who, { userId: other.id })).toMatchObject({ outcome: 'rejected', reason: 'wrong_user' });
    expect(await likesOf(who)).toEqual([]);
  });

  test('without its fields it is refused, and signed out it is not taken', async () => {
    const { cookie } = await api.makeUser();
    const answer = await post('/api/blog/likes', { eventId: uuidV7(), occurredAt: at(0), slug: 'tard' }, { cookie });
    expect([answer.statusCode, Object.keys(answer.json<{ fields: object }>().fields)]).toEqual([400, ['liked']]);
    expect((await post('/api/blog/likes', {}, {})).statusCode).toBe(401);
  });
});

describe('POST /api/blog/posts/{slug}/view', () => {
  const PHONE = { 'user-agent': 'Mozilla/5.0 (Linux; Android 11) Chrome/138.0 Mobile Safari/537.36' };
  const see = async (slug: string, headers: Record<string, string> = PHONE) =>
    (await post(`/api/blog/posts/${slug}/view`, undefined, headers)).statusCode;
  const views = async (slug: string) => {
    await api.app.get(PostViews).count();
    return (await article(slug)).viewsCount;
  };

  test('counts once a visitor and day: a browser, or an account on any of its devices', async () => {
    expect([await see('vu'), await see('vu'), await see('vu', { 'user-agent': 'Mozilla/5.0 (iPhone) Safari' })]).toEqual([204, 204, 204]);
    const { cookie } = await api.makeUser();
    await see('vu', { ...PHONE, cookie });
    await see('vu', { 'user-agent': 'Mozilla/5.0 (X11) Firefox', cookie });
    expect(await views('vu')).toBe(3);
    expect(await views('vu')).toBe(3);
  });

  test('a refusal to be counted and programs are respected', async () => {
    for (const headers of [{ ...PHONE, dnt: '1' }, { ...PHONE, 'sec-gpc': '1' }, { 'user-agent': 'Googlebot/2.1' }])
      expect(await see('lu', headers)).toBe(204);
    expect(await views('lu')).toBe(0);
  });

  test('on the next day the same visitor counts again, and nothing of the day before can be made out', async () => {
    await see('jour');
    await api.query('update post_views set day = day - 1; ');
    await api.query('update daily_salts set day = day - 1');
    await api.app.get(DailyMarks).forget();
    expect(await views('jour')).toBe(1);
    expect(await api.query('select 1 from daily_salts where day < current_date')).toEqual([]);
    expect(await api.query('select 1 from post_views where day < current_date')).toEqual([]);
    await see('jour');
    expect(await views('jour')).toBe(2);
  });

  test('neither address nor browser is stored', async () => {
    await see('vu');
    const kept = JSON.stringify(await api.query("select encode(mark, 'escape') as mark, day::text, is_counted from post_views"));
    expect(kept).not.toMatch(/127\.0\.0\.1|Mozilla/);
  });

  test('of an unknown article is refused', async () => {
    expect(await see('inconnu')).toBe(404);
    expect(await see('demain')).toBe(404);
  });
});
