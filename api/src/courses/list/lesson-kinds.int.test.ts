import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { CourseReviewOutcome, CourseReviews } from '@ulty/contracts/learning/course-reviews.js';
import { Course, CourseDetail, Lesson } from '@ulty/contracts/learning/courses.js';
import { DownloadManifest } from '@ulty/contracts/base/downloads.js';
import { Highlight, HighlightOutcome, OwnNotes } from '@ulty/contracts/learning/highlights.js';
import { ProgressOutcome } from '@ulty/contracts/learning/progress.js';
import { ModerationPage, SafetyOutcome } from '@ulty/contracts/community/safety.js';
import { HIGHLIGHT } from '@ulty/domain/learning/highlights.js';
import { createHash } from 'node:crypto';
import { z } from 'zod';
import { uuidV7 } from '../../core/base/uuid.js';
import { courseFile, courseFolder, exerciseBlock, lessonFile } from '../../testing/content-fixture.js';
import type { ChosenUser, MadeUser } from '../../testing/make-user.js';
import { opusFile } from '../../testing/opus-file.js';
import { startContentApp, type ContentApp } from '../../testing/start-content-app.js';

const ids = { course: uuidV7(), text: uuidV7(), audio: uuidV7(), quiz: uuidV7(), questions: Array.from({ length: 5 }, () => uuidV7()) };
const before = courseFolder('avant', 1, { title: 'À suivre avant' });
const spoken = opusFile(30);
/** A text read aloud, without a second for each block. */
const readAloud = opusFile(20);
const sha256 = (file: Buffer) => createHash('sha256').update(file).digest('hex');
const HASH = sha256(spoken);
/** Three blocks: the two of the text, without the exercises that the fixture adds. */
const AUDIO = { id: ids.audio, title: 'À écouter', kind: 'audio', audioVoice: 'human', audioStarts: [0, 12.5] };

const files: Record<string, string | Buffer> = {
  ...before.files,
  'courses/sortes/course.md': courseFile({ id: ids.course, title: 'Trois sortes', requires: [before.ids.course] }),
  'courses/sortes/01-lire.md': lessonFile({ id: ids.text, title: 'Lire', preview: true }, 'Une phrase. Une autre phrase.'),
  'courses/sortes/01-lire.opus': readAloud,
  'courses/sortes/02-ecouter.md': lessonFile(AUDIO, 'Un bloc.\n\nUn autre.'),
  'courses/sortes/02-ecouter.opus': spoken,
  'courses/sortes/03-quiz.md': lessonFile(
    { id: ids.quiz, title: 'Un quiz', kind: 'quiz', passPercent: 60 },
    ['Deux mots.', ...ids.questions.map((id) => exerciseBlock({ id }))].join('\n\n'),
  ),
};

let api: ContentApp;
let moderator: MadeUser;
beforeAll(async () => {
  api = await startContentApp(files);
  moderator = await api.makeUser({ role: 'admin' });
});
afterAll(() => api.close());

const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
const event = (over: object = {}) => ({ eventId: uuidV7(), deviceId: uuidV7(), occurredAt: new Date().toISOString(), ...over });
const get = async <Shape extends z.ZodType>(who: MadeUser, url: string, shape: Shape): Promise<z.output<Shape>> => {
  const answer = await api.inject({ url, headers: { cookie: who.cookie } });
  if (answer.statusCode !== 200) throw new Error(`${answer.statusCode} ${answer.body}`);
  return shape.parse(answer.json());
};
const send = async <Shape extends z.ZodType>(
  who: MadeUser,
  method: 'PUT' | 'POST',
  url: string,
  payload: object,
  shape: Shape,
): Promise<z.output<Shape>> => {
  const answer = await api.inject({ method, url, payload, headers: { cookie: who.cookie } });
  if (answer.statusCode !== 200) throw new Error(`${answer.statusCode} ${answer.body}`);
  return shape.parse(answer.json());
};
const detail = (who: MadeUser) => get(who, `/api/courses/${ids.course}`, z.strictObject(CourseDetail.shape));
const lesson = (who: MadeUser, id: string) => get(who, `/api/courses/${ids.course}/lessons/${id}`, z.strictObject(Lesson.shape));
/** Makes an enrolled learner, registered long ago, whom no rule of new accounts affects. */
async function learner(chosen: ChosenUser = {}) {
  const made = { createdAt: new Date(ago(6_000)), phoneVerifiedAt: new Date(ago(6_000)), ...chosen };
  const who = await api.makeUser({ phone: `+2267${String(Math.random()).slice(2, 9)}`, ...made });
  await api.query(`insert into enrollments (id, user_id, course_id, status) values ($1, $2, $3, 'active')`, [uuidV7(), who.id, ids.course]);
  return who;
}
const progress = async (who: MadeUser, items: object[], over: object = {}) =>
  (await send(who, 'PUT', '/api/progress', event({ items, ...over }), ProgressOutcome)).items;
const done = (id: string, over: object = {}) => ({
  kind: 'lesson',
  id,
  parentId: ids.course,
  status: 'completed',
  activeSeconds: 60,
  ...over,
});
const tried = (at: number, isRight: boolean) => ({
  kind: 'exercise',
  id: ids.questions[at],
  parentId: ids.quiz,
  status: 'completed',
  choice: [isRight ? 'b' : 'a'],
});

describe('a heard lesson', () => {
  test('tells of its recording, which is served and is a part of the download; the curriculum says what it weighs', async () => {
    const who = await learner();
    const url = `/api/quizhero/audio/${HASH}.opus`;
    expect((await lesson(who, ids.audio)).audio).toEqual({
      url,
      hash: HASH,
      bytes: spoken.length,
      durationSec: 30,
      voice: 'human',
      starts: [0, 12.5],
    });
    expect((await lesson(who, ids.quiz)).audio).toBeNull();
    expect((await api.inject({ url, headers: { cookie: who.cookie } })).headers['content-length']).toBe(String(spoken.length));
    const { parts } = await get(who, `/api/courses/${ids.course}/manifest`, DownloadManifest);
    expect(parts.filter(({ kind, id }) => kind === 'audio' && id === ids.audio)).toEqual([
      { kind: 'audio', id: ids.audio, path: url, bytes: spoken.length, transferBytes: spoken.length, sha256: HASH },
    ]);
    expect((await detail(who)).curriculum.map(({ kind, audioBytes }) => [kind, audioBytes])).toEqual([
      ['text', readAloud.length],
      ['audio', spoken.length],
      ['quiz', 0],
    ]);
  });

  test('is left and taken up where it was on another device', async () => {
    const who = await learner();
    expect((await lesson(who, ids.audio)).place).toBeNull();
    await progress(who, [done(ids.audio, { status: 'progress', position: { percent: 40, paragraph: 1, seconds: 14.6 } })]);
    expect((await lesson(who, ids.audio)).place).toEqual({ percent: 40, paragraph: 1, seconds: 14 });
    // A forged position is stored only as a position.
    await progress(who, [
      done(ids.audio, { status: 'progress', position: { percent: 41, paragraph: 9_007_199_254_740_991, seconds: 1e300 } }),
    ]);
    expect((await lesson(who, ids.audio)).place).toEqual({ percent: 41, paragraph: 9_999, seconds: 86_400 });
  });
});

describe('a lesson of text that is also read aloud', () => {
  const FILE = 'courses/sortes/01-lire.opus';

  test('tells of its recording, which is served and is a part of the download', async () => {
    const who = await learner();
    const [hash, bytes] = [sha256(readAloud), readAloud.length];
    const url = `/api/quizhero/audio/${hash}.opus`;
    expect(await lesson(who, ids.text)).toMatchObject({
      kind: 'text',
      audioBytes: bytes,
      audio: { url, hash, bytes, durationSec: 20, voice: 'synthetic', starts: null },
    });
    expect((await api.inject({ url, headers: { cookie: who.cookie } })).headers['content-length']).toBe(String(bytes));
    const { parts } = await get(who, `/api/courses/${ids.course}/manifest`, DownloadManifest);
    expect(parts).toContainEqual({ kind: 'audio', id: ids.text, path: url, bytes, transferBytes: bytes, sha256: hash });
  });

  test('is left and taken up where it was on another device', async () => {
    const who = await learner();
    await progress(who, [done(ids.text, { status: 'progress', position: { percent: 40, paragraph: 0, seconds: 9.4 } })]);
    expect((await lesson(who, ids.text)).place).toEqual({ percent: 40, paragraph: 0, seconds: 9 });
  });

  test('is a text alone once its recording is gone, and the download is another', async () => {
    const who = await learner();
    const versionNow = async () => (await get(who, `/api/courses/${ids.course}/manifest`, DownloadManifest)).version;
    const before = await versionNow();
    await api.content.remove(FILE);
    await api.importContent();
    expect(await lesson(who, ids.text)).toMatchObject({ audio: null, audioBytes: 0 });
    expect(await versionNow()).not.toBe(before);
    await api.content.write({ [FILE]: readAloud });
    await api.importContent();
    expect(await versionNow()).toBe(before);
  });
});

describe('a lesson that is a quiz', () => {
  test('is done by passing it, not by saying so', async () => {
    const who = await learner();
    expect(await lesson(who, ids.quiz)).toMatchObject({ kind: 'quiz', passPercent: 60 });
    expect(await progress(who, [done(ids.quiz)])).toMatchObject([{ completed: false, adjusted: true, completedLessons: 0 }]);
    await progress(who, [tried(0, true), tried(1, true), tried(2, false)]);
    expect(await progress(who, [done(ids.quiz)])).toMatchObject([{ completed: false }]);
    // With three more questions of the fixture, five of eight are enough at 60 %.
    await progress(who, [tried(2, true), tried(3, true), tried(4, true)]);
    expect(await progress(who, [done(ids.quiz)])).toMatchObject([{ completed: true, completedLessons: 1 }]);
  });

  test('tries and end in one event count; a later wrong try takes nothing back', async () => {
    const who = await learner();
    const all = [0, 1, 2, 3, 4].map((at) => tried(at, true));
    expect((await progress(who, [...all, done(ids.quiz)])).at(-1)).toMatchObject({ completed: true });
    const other = await learner();
    await progress(other, all);
    await progress(other, [tried(0, false)]);
    expect(await progress(other, [done(ids.quiz)])).toMatchObject([{ completed: true }]);
  });
});

describe('the course around them', () => {
  test('advises what to take before, and locks nothing', async () => {
    const who = await learner();
    const wanted = { id: before.ids.course, title: 'À suivre avant' };
    expect((await detail(who)).prerequisites).toEqual([{ ...wanted, isDone: false }]);
    await api.query(`insert into enrollments (id, user_id, course_id, status, completed_at) values ($1, $2, $3, 'completed', now())`, [
      uuidV7(),
      who.id,
      before.ids.course,
    ]);
    expect((await detail(who)).prerequisites).toEqual([{ ...wanted, isDone: true }]);
  });

  test('a lesson that joined later is new until it is begun; what was done stays done', async () => {
    const who = await learner();
    await progress(who, [done(ids.text)]);
    const added = uuidV7();
    await api.content.write({ 'courses/sortes/04-de-plus.md': lessonFile({ id: added, title: 'De plus' }) });
    await api.importContent();
    expect((await detail(who)).curriculum.filter(({ isNew }) => isNew).map(({ id }) => id)).toEqual([added]);
    expect((await detail(who)).enrollment).toMatchObject({ completedLessons: 1, progress: 25 });
    await progress(who, [done(added, { status: 'started' })]);
    expect((await detail(who)).curriculum.some(({ isNew }) => isNew)).toBe(false);
    await api.content.remove('courses/sortes/04-de-plus.md');
    await api.importContent();
    expect((await detail(who)).enrollment).toMatchObject({ completedLessons: 1, progress: 33 });
  });
});

describe('highlights', () => {
  const act = (quote: string, over: object = {}) =>
    event({ about: { kind: 'lesson', id: ids.text }, paragraph: 0, quote, isOn: true, ...over });
  const put = (who: MadeUser, payload: object) => send(who, 'PUT', '/api/highlights', payload, HighlightOutcome);
  const list = (who: MadeUser) => get(who, `/api/highlights?about=${ids.text}`, z.array(Highlight));

  test('are their reader’s alone; the same event again changes nothing', async () => {
    const [who, other] = [await learner(), await learner()];
    const first = act('Une  phrase.');
    expect(await put(who, first)).toMatchObject({ outcome: 'accepted', highlights: [{ paragraph: 0, quote: 'Une phrase.' }] });
    await put(who, act('Une phrase.', { isOn: false }));
    expect(await put(who, first)).toMatchObject({ outcome: 'duplicate', highlights: [] });
    expect([await list(who), await list(other)]).toEqual([[], []]);
  });

  test('two devices merge, whichever comes first: different sentences both stand, of one the later act', async () => {
    const who = await learner();
    await put(who, act('Une phrase.', { occurredAt: ago(5), isOn: false }));
    expect(await put(who, act('Une phrase.', { occurredAt: ago(30) }))).toMatchObject({ outcome: 'adjusted', reason: 'later_choice' });
    await put(who, act('Une autre phrase.', { occurredAt: ago(40) }));
    expect(await list(who)).toEqual([{ paragraph: 0, quote: 'Une autre phrase.' }]);
  });

  test.each<[string, object, string]>([
    ['a sentence that is too long', { quote: 'a'.repeat(HIGHLIGHT.maxQuote + 1) }, 'highlight_too_long'],
    ['half a megabyte', { quote: 'mot '.repeat(10_000) }, 'highlight_too_long'],
    ['nothing', { quote: ' \n ' }, 'highlight_too_long'],
    ['a block that no text has', { paragraph: HIGHLIGHT.maxParagraph + 1 }, 'highlight_too_long'],
    ['a text that never was', { about: { kind: 'lesson', id: uuidV7() } }, 'unknown_content'],
  ])('%s is decided, and refused', async (_name, over, reason) => {
    expect(await put(await learner(), act('Une phrase.', over))).toMatchObject({ outcome: 'rejected', reason });
  });

  test('of one text have an end; one may always be taken back', async () => {
    const who = await learner();
    await api.query(
      `insert into highlights (user_id, about_kind, about_id, paragraph, quote, is_on, changed_at)
       select $1, 'lesson', $2, 0, 'Phrase ' || n, true, now() - interval '1 hour' from generate_series(1, $3::integer) n`,
      [who.id, ids.text, HIGHLIGHT.perText],
    );
    expect(await put(who, act('Une de trop.'))).toMatchObject({ outcome: 'rejected', reason: 'highlights_full' });
    expect(await put(who, act('Phrase 1', { isOn: false }))).toMatchObject({ outcome: 'accepted' });
    expect(await put(who, act('Une de plus.'))).toMatchObject({ outcome: 'accepted' });
  });

  test('and notes are one list by text, the last changed first', async () => {
    const who = await learner();
    await put(who, act('Une phrase.', { occurredAt: ago(20) }));
    await put(who, act('Un bloc.', { about: { kind: 'lesson', id: ids.audio }, occurredAt: ago(10) }));
    const note = event({ about: { kind: 'lesson', id: ids.text }, text: 'À revoir.' });
    await api.inject({ method: 'PUT', url: '/api/notes', payload: note, headers: { cookie: who.cookie } });
    expect(await get(who, '/api/notes/own', z.array(OwnNotes))).toMatchObject([
      {
        title: 'Lire',
        of: 'Trois sortes',
        path: `/courses/${ids.course}/lecons/${ids.text}`,
        text: 'À revoir.',
        highlights: ['Une phrase.'],
      },
      { title: 'À écouter', text: '', highlights: ['Un bloc.'] },
    ]);
  });
});

describe('reviews', () => {
  const give = (who: MadeUser, stars: number | null, over: object = {}) =>
    send(who, 'PUT', `/api/course-reviews`, event({ courseId: ids.course, stars, text: 'Clair et utile.', ...over }), CourseReviewOutcome);
  const list = (who: MadeUser) => get(who, `/api/courses/${ids.course}/reviews`, CourseReviews);
  /** Makes a learner who really did a third of the course. */
  const reader = async (chosen: ChosenUser = {}) => {
    const who = await learner(chosen);
    await api.query(
      `insert into lesson_progress (user_id, lesson_id, percent, completed_at, earned_at) values ($1, $2, 100, now(), now())`,
      [who.id, ids.text],
    );
    return who;
  };
  const cardRating = async (who: MadeUser) =>
    (await get(who, '/api/courses?search=Trois+sortes', z.array(Course))).find(({ id }) => id === ids.course)?.rating;

  test('are for those who really did a part of the course: lessons ended in haste open nothing', async () => {
    const [hasty, stranger] = [await learner(), await api.makeUser()];
    await progress(hasty, [done(ids.text, { activeSeconds: 0 }), done(ids.audio, { activeSeconds: 0 })]);
    expect((await detail(hasty)).enrollment?.progress).toBe(66);
    for (const who of [hasty, stranger])
      expect(await give(who, 5)).toMatchObject({ outcome: 'rejected', reason: 'review_too_early', own: null });
    expect(await list(hasty)).toMatchObject({ mayReview: false, own: null });
    const who = await reader();
    expect(await list(who)).toMatchObject({ mayReview: true });
    for (const wrong of [{ stars: 0 }, { stars: 6 }, { stars: 4.5 }, { text: 'a'.repeat(501) }])
      expect(await give(who, 5, wrong)).toMatchObject({ outcome: 'rejected', reason: 'review_unfit' });
  });

  test('have an average from three on, which follows changes, withdrawals and moderators', async () => {
    await api.query('delete from course_reviews');
    const people = [await reader(), await reader(), await reader()];
    const [first, second, third] = people as [MadeUser, MadeUser, MadeUser];
    await give(first, 5);
    await give(second, 4);
    expect(await list(first)).toMatchObject({ rating: null, count: 2, own: { stars: 5, review: 'published' }, list: [{ stars: 4 }] });
    await give(third, 2, { text: '' });
    expect([(await list(first)).rating, await cardRating(first), (await detail(first)).rating]).toEqual([3.7, 3.7, 3.7]);
    await give(third, 3);
    expect((await list(second)).rating).toBe(4);
    const [{ id }] = (await api.query<{ id: string }>('select id from course_reviews where user_id = $1', [first.id])) as [{ id: string }];
    await send(moderator, 'POST', '/api/reports', event({ targetType: 'course_review', targetId: id, reason: 'spam' }), SafetyOutcome);
    await api.query(`update course_reviews set review = 'hidden' where id = $1`, [id]);
    expect(await list(second)).toMatchObject({ rating: null, count: 2 });
    // A hidden review is not shown again after it is rewritten.
    for (const stars of [1, null]) expect(await give(first, stars)).toMatchObject({ reason: 'review_hidden' });
    await give(third, null);
    expect(await list(third)).toMatchObject({ count: 1, own: null });
  });

  test('of two devices the one given last stands', async () => {
    const who = await reader();
    await give(who, 4, { occurredAt: ago(5) });
    expect(await give(who, 1, { occurredAt: ago(30) })).toMatchObject({ outcome: 'adjusted', reason: 'later_choice', own: { stars: 4 } });
  });

  test('one that was withdrawn does not come back by an older act that arrives late; a later one may', async () => {
    await api.query('delete from course_reviews');
    const who = await reader();
    await give(who, 4, { occurredAt: ago(60) });
    expect(await give(who, null, { occurredAt: ago(10) })).toMatchObject({ outcome: 'accepted', own: null });
    expect(await give(who, 2, { occurredAt: ago(30) })).toMatchObject({ outcome: 'adjusted', reason: 'later_choice', own: null });
    expect(await list(await learner())).toMatchObject({ count: 0, list: [] });
    expect(await api.query(`select stars, text from course_reviews where user_id = $1`, [who.id])).toEqual([{ stars: null, text: '' }]);
    expect(await give(who, 5, { occurredAt: ago(1) })).toMatchObject({ outcome: 'accepted', own: { stars: 5 } });
    expect(await list(await learner())).toMatchObject({ count: 1, list: [{ stars: 5 }] });
  });

  test('one that was withdrawn is no voice from a shared device, and no moderator sees it', async () => {
    await api.query('delete from course_reviews');
    const deviceId = uuidV7();
    const who = await reader();
    await give(who, 5, { deviceId });
    const [{ id }] = (await api.query<{ id: string }>('select id from course_reviews where user_id = $1', [who.id])) as [{ id: string }];
    await give(who, null, { deviceId });
    expect(
      await send(moderator, 'POST', '/api/reports', event({ targetType: 'course_review', targetId: id, reason: 'spam' }), SafetyOutcome),
    ).toMatchObject({ reason: 'unknown_target' });
    expect((await give(await reader(), 4, { deviceId })).own?.review).toBe('published');
  });

  test('a farm of accounts is not several voices: new ones, unproven ones and those on one device wait for a moderator', async () => {
    await api.query('delete from course_reviews');
    const deviceId = uuidV7();
    await give(await reader(), 5, { deviceId });
    for (const chosen of [{}, { createdAt: new Date() }, { phoneVerifiedAt: null }])
      expect((await give(await reader(chosen), 1, { deviceId, text: '' })).own?.review).toBe('held');
    expect(await list(await learner())).toMatchObject({ count: 1, rating: null });
  });
});

describe('errors in content', () => {
  const tell = (who: MadeUser, targetType: string, targetId: string | undefined, over: object = {}) =>
    send(who, 'POST', '/api/reports', event({ targetType, targetId, reason: 'typo', note: 'Un mot manque.', ...over }), SafetyOutcome);

  test('are told once by each, stand in the moderators’ list with their place, and hide nothing however many tell', async () => {
    const people = [await learner(), await learner(), await learner(), await learner()];
    for (const who of people) expect(await tell(who, 'lesson', ids.text)).toMatchObject({ outcome: 'accepted' });
    await api.query(`update reports set address_hash = decode(md5(user_id::text), 'hex')`);
    const [first = moderator] = people;
    expect(await tell(first, 'lesson', ids.text)).toMatchObject({ outcome: 'adjusted', reason: 'already_reported' });
    await tell(first, 'quiz_question', ids.questions[0]);
    expect(await tell(first, 'chapter', uuidV7())).toMatchObject({ outcome: 'rejected', reason: 'unknown_target' });
    expect((await lesson(first, ids.text)).title).toBe('Lire');
    const { items } = await get(moderator, '/api/admin/moderation?tab=reported', ModerationPage);
    const item = items.find(({ id }) => id === ids.text);
    expect(item).toMatchObject({
      kind: 'lesson',
      risk: 4,
      reports: { people: 4, reasons: ['typo'] },
      target: { title: 'Trois sortes · Lire', href: `/courses/${ids.course}/lecons/${ids.text}`, review: 'published', author: null },
    });
    expect(items.find(({ id }) => id === ids.questions[0])?.target?.href).toBe(`/courses/${ids.course}/lecons/${ids.quiz}`);
    const decision = {
      items: [{ kind: 'lesson', id: ids.text, version: item?.version }],
      action: 'hide',
      reason: 'typo',
      reply: 'À corriger.',
    };
    await send(moderator, 'POST', '/api/admin/moderation/decisions', decision, z.array(z.looseObject({ outcome: z.literal('done') })));
    expect((await lesson(first, ids.text)).title).toBe('Lire');
  });
});
