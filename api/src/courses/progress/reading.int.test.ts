import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { ProgressOutcome } from '@ulty/contracts/learning/progress.js';
import { BOOK, CHAPTER_READ } from '@ulty/domain/learning/books.js';
import { leastReadSeconds } from '@ulty/domain/learning/reading.js';
import fc from 'fast-check';
import { arrivals } from '../../testing/arrivals.js';
import { bookFolder, chapterFile } from '../../testing/content-fixture.js';
import type { MadeUser } from '../../testing/make-user.js';
import { opusFile } from '../../testing/opus-file.js';
import { startContentApp, type ContentApp } from '../../testing/start-content-app.js';
import { zoneByDay } from '../../testing/zone-by-day.js';
import { uuidV7 } from '../../core/base/uuid.js';

/** Two minutes to read; the fourth is removed in a test. */
const book = bookFolder('livre');
const [one = '', two = '', three = '', four = ''] = book.ids.chapters;
const READ_MINUTES = Math.ceil(BOOK.minChapterWords / 200);
const NEEDED_SECONDS = leastReadSeconds(READ_MINUTES);
/** The answer while time is missing. */
const WAITING = { reason: 'chapter_completed', awarded: 0, state: 'available', txnId: null, withheldReason: 'not_enough_time' };
/** Seconds of the recording of the first chapter. */
const RECORDING_SEC = 100;

let api: ContentApp;

beforeAll(async () => {
  api = await startContentApp({ ...book.files, 'books/livre/01-partie-1.opus': opusFile(RECORDING_SEC) });
});
afterAll(() => api.close());

const MINUTE = 60_000;
const ago = (minutes: number, now = Date.now()) => new Date(now - minutes * MINUTE).toISOString();
const learner = (chosen: { tz?: string } = {}) => api.makeUser({ createdAt: new Date(Date.now() - 3 * 24 * 60 * MINUTE), ...chosen });

type Item = Record<string, unknown>;
const chapter = (id: string, status: string, activeSeconds = 0, position?: Item): Item => ({
  kind: 'chapter',
  id,
  status,
  activeSeconds,
  ...(position && { position }),
});
const audio = (id: string, status: string, position?: Item, activeSeconds = 0): Item => ({
  kind: 'audio',
  id,
  status,
  activeSeconds,
  ...(position && { position }),
});
const done = (id: string) => chapter(id, 'completed', NEEDED_SECONDS, { percent: 100 });
async function send(who: MadeUser, items: Item[], more: Item = {}): Promise<ProgressOutcome> {
  const payload = { eventId: uuidV7(), userId: who.id, deviceId: 'phone', occurredAt: ago(0), items, ...more };
  const answer = await api.inject({
    url: '/api/progress',
    method: 'PUT',
    payload,
    headers: { cookie: who.cookie, 'content-type': 'application/json' },
  });
  expect(answer.statusCode).toBe(200);
  return ProgressOutcome.parse(answer.json());
}
const paid = (outcome: ProgressOutcome, reason: string) =>
  (outcome.rewards ?? []).filter((line) => line.reason === reason).reduce((sum, line) => sum + line.awarded, 0);
const standing = async (who: MadeUser, id: string) =>
  (
    await api.query<{ percent: number; position: Item | null; audio: number | null }>(
      'select percent, position, audio_seconds as audio from chapter_progress where user_id = $1 and chapter_id = $2',
      [who.id, id],
    )
  )[0];
const studied = async (who: MadeUser) =>
  (
    await api.query<{ total: number }>('select coalesce(sum(active_seconds), 0)::int as total from study_days where user_id = $1', [who.id])
  )[0]?.total;

describe('a chapter', () => {
  test('read with the time it takes is done, paid once, and makes the day', async () => {
    const who = await learner();
    const outcome = await send(who, [done(one)]);
    expect(outcome).toMatchObject({
      outcome: 'accepted',
      items: [{ id: one, percent: 100, completed: true, completedLessons: 1, totalLessons: 4 }],
      streak: { current: 1, status: 'done_today' },
    });
    expect(paid(outcome, 'chapter_completed')).toBe(3);
    expect(await studied(who)).toBe(NEEDED_SECONDS);
    const again = await send(who, [done(one)]);
    expect([again.items[0]?.completed, paid(again, 'chapter_completed')]).toEqual([true, 0]);
  });

  test.each([
    ['without the time it takes', NEEDED_SECONDS - 1, 100, [WAITING]],
    ['without any time', 0, 100, [WAITING]],
    ['with too little of it seen', 240, CHAPTER_READ.percent - 1, []],
  ])('said to be done %s is not, and pays nothing', async (_name, seconds, percent, rewards) => {
    const who = await learner();
    const outcome = await send(who, [chapter(one, 'completed', seconds, { percent })]);
    expect(outcome).toMatchObject({
      outcome: 'adjusted',
      items: [{ percent: Math.min(99, percent), completed: false, adjusted: true }],
      rewards,
      streak: { current: 0 },
    });
  });

  test('the seconds of all its events count, whichever comes first', async () => {
    const [slow, late, now] = [await learner(), await learner(), Date.now()];
    await send(slow, [chapter(one, 'progress', NEEDED_SECONDS - 5, { percent: 60 })], { occurredAt: ago(10, now) });
    expect(await send(slow, [chapter(one, 'completed', 5, { percent: 85 })], { occurredAt: ago(5, now) })).toMatchObject({
      items: [{ completed: true, percent: 100 }],
    });

    expect(await send(late, [chapter(one, 'completed', 5, { percent: 85 })], { occurredAt: ago(5, now) })).toMatchObject({
      items: [{ completed: false, percent: 85 }],
    });
    const healed = await send(late, [chapter(one, 'progress', NEEDED_SECONDS - 5, { percent: 60 })], { occurredAt: ago(10, now) });
    expect(healed).toMatchObject({ outcome: 'accepted', items: [{ completed: true, percent: 100 }] });
    expect(paid(healed, 'chapter_completed')).toBe(3);
  });

  test('done stays done, the percentage is the highest, the position the latest by its own time', async () => {
    const [who, now] = [await learner(), Date.now()];
    await send(who, [chapter(one, 'progress', 0, { percent: 70, paragraph: 7 })], { occurredAt: ago(5, now) });
    await send(who, [chapter(one, 'progress', 0, { percent: 20, paragraph: 2 })], { occurredAt: ago(9, now) });
    expect(await standing(who, one)).toMatchObject({ percent: 70, position: { percent: 70, paragraph: 7 } });
    await send(who, [done(one)], { occurredAt: ago(3, now) });
    await send(who, [chapter(one, 'started', 0, { percent: 1, paragraph: 0 })], { occurredAt: ago(1, now) });
    expect(await standing(who, one)).toMatchObject({ percent: 100, position: { paragraph: 0 } });
  });

  test('five active minutes make the day without any end', async () => {
    const who = await learner({ tz: zoneByDay() });
    expect(await send(who, [chapter(one, 'progress', 299)], { occurredAt: ago(10) })).toMatchObject({ streak: { current: 0 } });
    expect(await send(who, [chapter(one, 'progress', 1)])).toMatchObject({ streak: { current: 1, status: 'done_today' } });
  });

  test('seconds beyond the time there was are not counted', async () => {
    const [who, now] = [await learner(), Date.now()];
    await send(who, [chapter(two, 'started')], { occurredAt: ago(60, now) });
    expect(await send(who, [chapter(two, 'progress', 3_600)], { occurredAt: ago(50, now) })).toMatchObject({
      outcome: 'adjusted',
      items: [{ adjusted: true }],
    });
    expect(await studied(who)).toBe(660);
  });
});

describe('a recording', () => {
  test('heard for the most part with the time it takes is the chapter done', async () => {
    const who = await learner();
    const outcome = await send(who, [audio(one, 'completed', { seconds: RECORDING_SEC * 0.8 }, NEEDED_SECONDS)]);
    expect(outcome).toMatchObject({
      outcome: 'accepted',
      items: [{ id: one, percent: 100, completed: true }],
      streak: { status: 'done_today' },
    });
    expect(paid(outcome, 'chapter_completed')).toBe(3);
  });

  test('heard too little is not', async () => {
    const outcome = await send(await learner(), [audio(one, 'completed', { seconds: RECORDING_SEC * 0.8 - 1 }, NEEDED_SECONDS)]);
    expect(outcome).toMatchObject({ outcome: 'adjusted', items: [{ percent: 79, completed: false }] });
  });

  test.each([
    ['no time', 0, { percent: 100 }],
    ['too little time', NEEDED_SECONDS - 1, { percent: 100 }],
    ['no time, by its seconds', 0, { seconds: RECORDING_SEC }],
  ])('heard to the end in %s is not, pays nothing and makes no day', async (_name, activeSeconds, position) => {
    const outcome = await send(await learner(), [audio(one, 'completed', position, activeSeconds)]);
    expect(outcome).toMatchObject({
      outcome: 'adjusted',
      items: [{ percent: 99, completed: false, adjusted: true }],
      rewards: [WAITING],
      streak: { current: 0 },
    });
  });

  test('heard to the end is done once the time of reading and hearing is enough', async () => {
    const [who, now] = [await learner(), Date.now()];
    expect(await send(who, [audio(one, 'completed', { seconds: RECORDING_SEC }, 5)], { occurredAt: ago(5, now) })).toMatchObject({
      items: [{ completed: false }],
    });
    const later = await send(who, [chapter(one, 'progress', NEEDED_SECONDS - 5, { percent: 60 })], { occurredAt: ago(1, now) });
    expect(later).toMatchObject({ outcome: 'accepted', items: [{ completed: true, percent: 100 }] });
    expect(paid(later, 'chapter_completed')).toBe(3);
  });

  test('of a chapter that has none is believed nothing', async () => {
    expect(await send(await learner(), [audio(two, 'completed', { percent: 100 })])).toMatchObject({
      outcome: 'adjusted',
      items: [{ percent: 0, completed: false }],
    });
  });

  test('and the text keep their positions apart, in one event too', async () => {
    const who = await learner();
    await send(who, [chapter(one, 'progress', 20, { percent: 40, paragraph: 4 }), audio(one, 'progress', { seconds: 33.7 }, 30)]);
    expect(await standing(who, one)).toEqual({ percent: 40, position: { percent: 40, paragraph: 4 }, audio: 33 });
    expect(await studied(who)).toBe(50);
  });
});

describe('a book', () => {
  test('stands where its chapters and quizzes are, whatever is reported', async () => {
    const who = await learner();
    await send(who, [done(one), done(two)]);
    const report = await send(who, [{ kind: 'book', id: book.ids.book, status: 'completed' }]);
    expect(report).toMatchObject({
      outcome: 'adjusted',
      items: [{ id: book.ids.book, percent: 25, completed: false, completedLessons: 2, totalLessons: 4, adjusted: true }],
    });
  });

  test.each([
    ['chapter', () => book.ids.book],
    ['book', () => one],
    ['audio', () => book.ids.book],
    ['lesson', () => one],
    ['chapter', () => uuidV7()],
  ])('%s with another’s id is unknown content', async (kind, id) => {
    expect(await send(await learner(), [{ kind, id: id(), status: 'completed' }])).toMatchObject({
      outcome: 'rejected',
      reason: 'unknown_content',
      items: [{ rejected: 'unknown_content' }],
    });
  });

  test('what was read in a chapter that left it still counts for the learner, not for the book', async () => {
    const who = await learner();
    await api.content.remove('books/livre/04-partie-4.md', 'books/livre/04-partie-4.quiz.yaml');
    await api.content.write({
      'books/livre/04-autre.md': chapterFile({ title: 'Autre' }),
      'books/livre/04-autre.quiz.yaml': (book.files['books/livre/04-partie-4.quiz.yaml'] ?? '')
        .replace(book.ids.quizzes[3] ?? '', uuidV7())
        .replaceAll(/"id":"[0-9a-f-]{36}"/g, () => `"id":"${uuidV7()}"`),
    });
    await api.importContent();
    const outcome = await send(who, [done(four), done(three)]);
    expect(outcome.items).toMatchObject([{ percent: 100, completed: true, completedLessons: 1, totalLessons: 4 }, { completed: true }]);
    expect(paid(outcome, 'chapter_completed')).toBe(6);
  });
});

test('in any order and however often, the same chapters are done and paid once', async () => {
  const event = fc.record({
    id: fc.constantFrom(one, two, three),
    minutesAgo: fc.integer({ min: 1, max: 2_000 }),
    status: fc.constantFrom('started', 'progress', 'completed'),
    percent: fc.constantFrom(10, 80, 100),
    activeSeconds: fc.constantFrom(0, NEEDED_SECONDS),
  });
  const now = Date.now();
  const run = async (
    events: { id: string; minutesAgo: number; status: string; percent: number; activeSeconds: number }[],
    order: readonly number[],
  ) => {
    const who = await learner();
    const ids = events.map(() => uuidV7()).sort();
    for (const index of order) {
      const chosen = events[index];
      if (chosen)
        await send(who, [chapter(chosen.id, chosen.status, chosen.activeSeconds, { percent: chosen.percent })], {
          eventId: ids[index],
          occurredAt: ago(chosen.minutesAgo, now),
        });
    }
    const completed = await api.query(
      'select chapter_id, percent from chapter_progress where user_id = $1 and completed_at is not null order by 1',
      [who.id],
    );
    const credits = await api.query(`select source_id from coin_txn where user_id = $1 and reason = 'chapter_completed' order by 1`, [
      who.id,
    ]);
    return { completed, credits: credits.map((row) => row['source_id']) };
  };
  const scenario = arrivals(fc.array(event, { minLength: 1, maxLength: 6 }));
  await fc.assert(
    fc.asyncProperty(scenario, async ({ events, straight, mixed }) => {
      const usual = await run(events, straight);
      expect(await run(events, mixed)).toEqual(usual);
      expect(usual.credits).toEqual(usual.completed.map((row) => row['chapter_id']));
    }),
    { numRuns: 12 },
  );
});

test('costs the same statements for one chapter and for four', async () => {
  const who = await learner();
  await send(who, [done(one)]);
  const few = await api.countQueries(() => send(who, [done(two)]));
  const many = await api.countQueries(() =>
    send(who, [done(three), done(one), audio(one, 'progress', { seconds: 3 }), { kind: 'book', id: book.ids.book, status: 'progress' }]),
  );
  expect(many).toBe(few);
  expect(many).toBeLessThanOrEqual(16);
});
