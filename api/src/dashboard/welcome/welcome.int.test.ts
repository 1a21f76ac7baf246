import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { LearningDay } from '@ulty/contracts/learning/learning-day.js';
import { OwnProfile } from '@ulty/contracts/people/profile.js';
import { Welcome, WelcomeOutcome } from '@ulty/contracts/people/welcome.js';
import { StreakPage } from '@ulty/contracts/rewards/streaks.js';
import { uuidV7 } from '../../core/base/uuid.js';
import { bookFolder, courseFolder } from '../../testing/content-fixture.js';
import type { MadeUser } from '../../testing/make-user.js';
import { startContentApp, type ContentApp } from '../../testing/start-content-app.js';

const free = courseFolder('gratuit', 2);
const paid = courseFolder('payant', 2, { priceEuroCents: 499 });
const [one, two] = [bookFolder('un', { publishedAt: '2026-01-01' }), bookFolder('deux', { publishedAt: '2026-01-02' })];

let api: ContentApp;
beforeAll(async () => {
  api = await startContentApp({ ...free.files, ...paid.files, ...one.files, ...two.files });
});
afterAll(() => api.close());

const HOUR_MS = 3_600_000;
const at = (hoursAgo: number) => new Date(Date.now() - hoursAgo * HOUR_MS).toISOString();
const get = async (who: MadeUser, url: string) => (await api.inject({ url, headers: { cookie: who.cookie } })).json();
const welcomeOf = async (who: MadeUser) => Welcome.parse(await get(who, '/api/profile/welcome'));
const profileOf = async (who: MadeUser) => OwnProfile.parse(await get(who, '/api/users/me'));
const isDue = async (who: MadeUser) => (await get(who, '/api/auth/user')).isWelcomeDue === true;
async function say(who: MadeUser, said: object, over: object = {}) {
  const event = { eventId: uuidV7(), deviceId: 'phone-1', occurredAt: at(0), clockOffsetMs: 0, ...over };
  const answer = await api.inject({
    url: '/api/profile/welcome',
    method: 'PUT',
    headers: { cookie: who.cookie },
    payload: { ...event, ...said },
  });
  expect(answer.statusCode).toBe(200);
  return WelcomeOutcome.parse(answer.json());
}

const ALL = { who: 'trade', wish: 'prices', region: 'Guiriko', goalMin: 20, hour: 19, isDone: true };

describe('what is said at welcome', () => {
  test('fills track, region, goal and reminder in one write; the same act again changes nothing', async () => {
    const who = await api.makeUser({ track: 'eleve' });
    expect([await isDue(who), (await welcomeOf(who)).isDone]).toEqual([true, false]);
    const event = { eventId: uuidV7() };
    expect(await say(who, ALL, event)).toMatchObject({ outcome: 'accepted', welcome: { who: 'trade', wish: 'prices', isDone: true } });
    const { version, ...profile } = await profileOf(who);
    expect(profile).toMatchObject({ track: 'entrepreneur', region: 'Guiriko' });
    expect(StreakPage.parse(await get(who, '/api/streaks'))).toMatchObject({ today: { goalMin: 20 }, reminder: { hour: 19 } });
    expect((await say(who, ALL, event)).outcome).toBe('duplicate');
    expect((await profileOf(who)).version).toBe(version);
    expect(await isDue(who)).toBe(false);
  });

  test('half of it is kept for another phone, and fills nothing yet', async () => {
    const who = await api.makeUser({ track: 'eleve' });
    await say(who, { who: 'farm' });
    await say(who, { who: 'farm', wish: 'credit' }, { deviceId: 'phone-2' });
    expect(await welcomeOf(who)).toMatchObject({ who: 'farm', wish: 'credit', goalMin: null, isDone: false });
    expect([(await profileOf(who)).track, await isDue(who)]).toEqual(['eleve', true]);
  });

  test('a pupil who has turned 18 needs no parent, and begins anew as what they are since', async () => {
    const birthYear = new Date().getUTCFullYear() - 17;
    const who = await api.makeUser({ track: 'eleve', birthYear });
    await say(who, { who: 'pupil', grade: '3e', wish: 'exam', isDone: true });
    expect(await profileOf(who)).toMatchObject({ isMinor: true, track: 'eleve', grade: '3e' });
    await api.query('update users set birth_year = birth_year - 1 where id = $1', [who.id]);
    expect(await profileOf(who)).toMatchObject({ isMinor: false, guardian: null });
    await say(who, { who: 'trade', wish: 'prices', isDone: true });
    expect(await profileOf(who)).toMatchObject({ track: 'entrepreneur' });
    expect(await welcomeOf(who)).toMatchObject({ who: 'trade', wish: 'prices', grade: null });
  });

  test('of two phones the later act counts; an earlier one that arrives late fills what was empty', async () => {
    const who = await api.makeUser({ createdAt: new Date(at(3)) });
    await say(who, { who: 'trade', wish: 'cash', isDone: true });
    const late = await say(who, { who: 'farm', wish: 'credit', region: 'Kadiogo' }, { deviceId: 'phone-2', occurredAt: at(2) });
    expect(late).toMatchObject({ outcome: 'adjusted', reason: 'later_choice', welcome: { who: 'trade', wish: 'cash', region: 'Kadiogo' } });
    expect(await profileOf(who)).toMatchObject({ track: 'entrepreneur', region: 'Kadiogo' });
  });

  test('what was changed in the profile since is not written over by answers that were already there', async () => {
    const who = await api.makeUser();
    await say(who, ALL);
    await api.inject({ url: '/api/users/me', method: 'PATCH', payload: { region: 'Liptako' }, headers: { cookie: who.cookie } });
    await say(who, { ...ALL, turn: 1 });
    expect([(await profileOf(who)).region, (await welcomeOf(who)).turn]).toEqual(['Liptako', 1]);
  });

  test('an unknown class is refused by its code and the rest is taken; unknown words mean nothing', async () => {
    const who = await api.makeUser();
    const answer = await say(who, { who: 'pupil', wish: 'exam', grade: '9e', region: 'Mars', goalMin: 7, isDone: true });
    expect(answer).toMatchObject({
      outcome: 'adjusted',
      reason: 'class_unknown',
      welcome: { who: 'pupil', grade: null, region: null, goalMin: null },
    });
    expect(await profileOf(who)).toMatchObject({ track: 'eleve', grade: null });
    await say(who, { who: 'pupil', grade: '3e' });
    expect(await profileOf(who)).toMatchObject({ track: 'eleve', grade: '3e' });
    expect(await say(who, { who: 'astronaut' })).toMatchObject({ outcome: 'accepted', welcome: { who: 'pupil' } });
  });

  test('the offer on home stays away once it was closed twice, on whichever phone', async () => {
    const who = await api.makeUser();
    await say(who, { dismissals: 1 });
    expect(await isDue(who)).toBe(true);
    await say(who, { dismissals: 2 });
    await say(who, { dismissals: 1 }, { deviceId: 'phone-2' });
    expect([await isDue(who), (await welcomeOf(who)).dismissals]).toEqual([false, 2]);
  });

  test('is of its own person, for members', async () => {
    const other = await api.makeUser();
    await say(await api.makeUser(), ALL);
    expect(await welcomeOf(other)).toMatchObject({ who: null, isDone: false });
    expect((await api.inject({ url: '/api/profile/welcome' })).statusCode).toBe(401);
  });
});

describe('the first thread', () => {
  test('may name what is free and in service, whole with its first text', async () => {
    const { contents } = await welcomeOf(await api.makeUser());
    expect(contents.map(({ id }) => id).sort()).toEqual([free.ids.course, one.ids.book, two.ids.book].sort());
    expect(contents.find(({ kind }) => kind === 'course')).toMatchObject({ parts: 2, first: { id: free.ids.lessons[0] } });
    expect(contents.find(({ id }) => id === one.ids.book)).toMatchObject({
      kind: 'book',
      promise: expect.stringMatching(/./),
      parts: 4,
      first: { id: one.ids.chapters[0] },
    });
    expect(contents.every(({ bytes, minutes }) => bytes > 0 && minutes > 0)).toBe(true);
  });

  test('is what the session of the day takes, before the book of the day; retired content is left out', async () => {
    const who = await api.makeUser();
    await say(who, ALL);
    const [{ thread } = { thread: [] }] = await api.query<{ thread: string[] }>('select thread from welcomes where user_id = $1', [who.id]);
    const books = thread.filter((id) => id !== free.ids.course);
    const day = async () => LearningDay.parse(await get(who, '/api/activity/today')).candidates;
    expect([...new Set((await day()).map(({ parentId, reason }) => `${reason} ${parentId}`))]).toEqual(
      books.map((id) => `of_thread ${id}`),
    );
    await api.query('update books set retired_at = now() where id = $1', [books[0]]);
    try {
      expect([...new Set((await day()).map(({ parentId }) => parentId))]).toEqual([books[1]]);
    } finally {
      await api.query('update books set retired_at = null where id = $1', [books[0]]);
    }
  });
});
