import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { COACH } from '@ulty/domain/learning/coach.js';
import { uuidV7 } from '../core/base/uuid.js';
import { Jobs } from '../core/jobs/jobs.js';
import { startContentApp, type ContentApp } from '../testing/start-content-app.js';
import { zoneByDay } from '../testing/zone-by-day.js';
import { book, coachCalls, coachFiles, pack, priced, questionIds, RICE_METHOD, SOAP, STOCK } from './coach.fixture.js';
import { Passages } from './passages/passages.service.js';

let api: ContentApp;
const { ask, send, conversation, notices } = coachCalls(() => api);
/** A learner in whose time zone it is noon: the day does not end while a test runs. */
const learner = () =>
  api.makeUser({ tz: zoneByDay(), createdAt: new Date(Date.now() - 3 * 86_400_000), lastSeenAt: new Date(Date.now() - 3 * 86_400_000) });
const ABOUT_STOCK = 'Que faire d’un stock qui dort ?';
const NOWHERE = 'Comment élever des poulets goliath ?';

beforeAll(async () => {
  api = await startContentApp(coachFiles);
});
afterAll(() => api.close());

describe('without a model', () => {
  test('our own text word for word with its source, a question of ours, and one question less', async () => {
    const who = await learner();
    const answer = await ask(who, ABOUT_STOCK);
    expect(answer).toMatchObject({ outcome: 'accepted', kind: 'passages', quotaLeft: 9, notice: null });
    expect(answer.passages[0]).toEqual({ text: STOCK, source: 0 });
    expect(answer.sources[0]).toMatchObject({
      kind: 'chapter',
      id: book.ids.chapters[0],
      title: 'Le stock',
      of: 'La règle des 3 caisses',
      number: 1,
    });
    expect(answer.practice).toMatchObject({
      id: questionIds[0],
      path: `/quiz-ulty-stars/livres/${book.ids.book}/quiz/${book.ids.quizzes[0]}`,
    });
    expect(await conversation(who)).toMatchObject({
      quotaLeft: 9,
      quota: 10,
      writer: 'passages',
      messages: [{ kind: 'passages', question: ABOUT_STOCK }],
    });
  });

  test('how is answered by a method, not by a story that has the words, and a question is asked on the same subject or none', async () => {
    const who = await learner();
    const answer = await ask(who, 'comment fixer le prix d un plat de riz gras');
    expect(answer.passages[0]?.text.slice(0, 40)).toBe(RICE_METHOD.slice(0, 40));
    expect(answer.practice).toBeNull();
    expect((await ask(who, ABOUT_STOCK)).practice?.id).toBe(questionIds[0]);
  });

  test.each([
    ['a question', ABOUT_STOCK],
    [
      'as many words as there is room for',
      Array.from({ length: 300 }, (_, n) => `m${n.toString(36)}`)
        .join(' ')
        .slice(0, COACH.questionChars),
    ],
    ['only words that tell nothing', 'est-ce que je ne sais pas pour vous et la '.repeat(30)],
    ['wildcards', '%_% '.repeat(300)],
  ])('finding passages costs one statement: %s', async (_, question) => {
    const passages = api.app.get(Passages);
    const id = uuidV7();
    expect(await api.countQueries(() => passages.find(question, id, null))).toBeLessThanOrEqual(1);
  });

  test('a calculation waits for two tries that say something new', async () => {
    const who = await learner();
    const first = await ask(who, 'Quel est le prix de revient de mes savons ?');
    expect([first.note, first.text]).toEqual(['Je donne le calcul complet après deux essais.', expect.not.stringContaining('5 700')]);
    const same = await ask(who, 'Quel est le prix de revient de mes savons ?', { replyTo: first.eventId });
    expect(same.text).not.toContain('5 700');
    const once = await ask(who, 'Huile et soude : 5 000 F ?', { replyTo: same.eventId });
    expect(once.text).not.toContain('5 700');
    const twice = await ask(who, 'Alors 5 700 F de savons ?', { replyTo: once.eventId });
    expect(twice.passages.map(({ text }) => text)).toContain(SOAP);
  });

  test('a question of ours is led by its hint, its chapter, and after two tries its explanation', async () => {
    const who = await learner();
    const contextRef = { kind: 'quiz_question', id: questionIds[0] ?? '' } as const;
    const first = await ask(who, 'Je ne comprends pas', { contextRef });
    expect(first).toMatchObject({
      kind: 'hint',
      text: 'Séparez ce qui part de ce qui reste.',
      note: 'Je donne le calcul complet après deux essais.',
    });
    const second = await ask(who, 'Attendre la fin du mois ?', { contextRef, replyTo: first.eventId });
    expect([second.kind, second.text]).toEqual(['passages', STOCK]);
    const third = await ask(who, 'Baisser tous les prix ?', { contextRef, replyTo: second.eventId });
    expect(third).toMatchObject({ kind: 'hint', text: 'On baisse un prix, pas tous : 100 F de moins suffisent.' });
  });

  test('the steps of a question are for who may read it: a live book, a course one follows or its free lesson, an exam pack that is open', async () => {
    const who = await learner();
    const isLed = async (kind: 'quiz_question' | 'exercise', id: string) =>
      (await ask(who, 'Je ne comprends pas', { contextRef: { kind, id } })).kind === 'hint';
    const exerciseOf = async (lesson = '') =>
      (
        await api.query<{ id: string }>(
          'select n.id from questions n join quizzes q on q.id = n.quiz_id where q.exercises_of_lesson = $1',
          [lesson],
        )
      )[0]?.id ?? '';
    const [free, locked] = await Promise.all(priced.ids.lessons.map(exerciseOf));
    expect(await isLed('exercise', free ?? '')).toBe(true);
    expect(await isLed('exercise', locked ?? '')).toBe(false);
    await api.query(`insert into enrollments (id, user_id, course_id, status) values ($1, $2, $3, 'pending_payment')`, [
      uuidV7(),
      who.id,
      priced.ids.course,
    ]);
    expect(await isLed('exercise', locked ?? '')).toBe(false);
    await api.query(`update enrollments set status = 'active' where user_id = $1`, [who.id]);
    expect(await isLed('exercise', locked ?? '')).toBe(true);

    const ofPack = pack.ids.questions[0] ?? '';
    expect(await isLed('quiz_question', ofPack)).toBe(false);
    await api.query(`insert into site_settings (name, value) values ('quizHero', '"open"')`);
    expect(await isLed('quiz_question', ofPack)).toBe(true);
    await api.query(`delete from site_settings where name = 'quizHero'`);

    const ofBook = questionIds[1] ?? '';
    expect(await isLed('quiz_question', ofBook)).toBe(true);
    await api.query(`update books set published_at = now() + interval '1 day' where id = $1`, [book.ids.book]);
    expect(await isLed('quiz_question', ofBook)).toBe(false);
    await api.query(`update books set published_at = now() - interval '1 day' where id = $1`, [book.ids.book]);
  });

  test('what our texts do not say is not known, and is free; so is a refusal', async () => {
    const who = await learner();
    expect(await ask(who, NOWHERE)).toMatchObject({ kind: 'unknown', text: 'Je ne sais pas.', sources: [], quotaLeft: 10 });
    expect(await ask(who, 'Je veux mourir')).toMatchObject({ kind: 'refused', refusal: 'self_harm', quotaLeft: 10 });
  });

  test('practice gives five questions of ours, those missed last first; a plan fits the minutes and the exam', async () => {
    const who = await learner();
    const answers = questionIds.map((questionId, at) => ({ questionId, choice: [at % 3 === 1 ? 'b' : 'a'], ms: 9_000 }));
    const sent = {
      eventId: uuidV7(),
      deviceId: 'telephone',
      timestamp: new Date().toISOString(),
      occurredAt: new Date().toISOString(),
      quizId: book.ids.quizzes[0],
      contentVersion: 1,
      answers,
    };
    expect(
      (await api.inject({ url: '/api/quiz-results', method: 'POST', headers: { cookie: who.cookie }, payload: sent })).statusCode,
    ).toBe(200);
    const practice = await ask(who, '', { mode: 'practice' });
    expect([practice.kind, practice.questions.length, practice.quotaLeft]).toEqual(['practice', COACH.practiceQuestions, 10]);
    expect(practice.questions.slice(0, 2).map(({ topic }) => topic)).toEqual(['Marge', 'Marge']);
    const examDay = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10);
    const planned = await ask(who, 'BEPC', { mode: 'plan', minutesADay: 15, examDay });
    expect(planned).toMatchObject({ kind: 'plan', plan: { minutesADay: 15, examDay } });
    expect(planned.plan?.days.at(-1)).toMatchObject({ day: examDay, steps: [] });
  });

  test('practice begins with the topics that the progression page calls weak, whatever was missed since', async () => {
    const who = await learner();
    const answered = async (topic: string, isRight: boolean, at: string) => {
      await api.query(
        `with given as (
           insert into events (event_id, user_id, device_id, occurred_at, trusted_at, is_time_adjusted, answer, type)
           select gen_random_uuid(), $1, 'telephone', $4::timestamptz, $4::timestamptz, false, '{}', 'quiz_result' from generate_series(1, 3) returning event_id)
         insert into recent_answers (event_id, question_id, user_id, at, is_right, source)
         select g.event_id, n.id, $1, $4::timestamptz, $3::boolean, 'quiz' from given g cross join questions n where n.id = any ($5::uuid[]) and n.topic = $2`,
        [who.id, topic, isRight, at, questionIds],
      );
    };
    // Answered long ago; the attempts of recent days do not contain it.
    await answered('prix', false, '2026-01-02T08:00:00Z');
    await answered('marge', true, '2026-01-03T08:00:00Z');
    const practice = await ask(who, '', { mode: 'practice' });
    expect(practice.questions.slice(0, 2).map(({ topic }) => topic)).toEqual(['Prix', 'Prix']);
    const wished = await ask(who, 'les reçus du fournisseur', { mode: 'practice' });
    expect(wished.questions[0]?.prompt).toBe('Où ranger les reçus du fournisseur ?');
    expect(wished.questions).toHaveLength(COACH.practiceQuestions);
  });

  test('a passage of a priced course is for its learners alone', async () => {
    const who = await learner();
    const [locked] = await api.query<{ course: string; ref: string; text: string; title: string }>(
      'select needs_course as course, ref, text, title from coach_passages where needs_course is not null limit 1',
    );
    const asked = `${locked?.title} ${locked?.text.slice(0, 80)}`;
    const idsOf = (answer: Awaited<ReturnType<typeof ask>>) => answer.sources.map(({ id }) => id);
    expect(idsOf(await ask(who, asked))).not.toContain(locked?.ref);
    await api.query(`insert into enrollments (id, user_id, course_id, status) values ($1, $2, $3, 'pending_payment')`, [
      uuidV7(),
      who.id,
      locked?.course,
    ]);
    expect(idsOf(await ask(who, asked))).not.toContain(locked?.ref);
    await api.query(`update enrollments set status = 'active' where user_id = $1`, [who.id]);
    expect(idsOf(await ask(who, asked))).toContain(locked?.ref);
  });
});

describe('exactly once, ten a day', () => {
  test('twelve questions from two tabs at once: ten are answered, two told that the day is full', async () => {
    const who = await learner();
    const answers = await Promise.all(Array.from({ length: 12 }, (_, at) => ask(who, `${ABOUT_STOCK} ${'!'.repeat(at)}`)));
    expect(answers.filter(({ kind }) => kind === 'passages')).toHaveLength(10);
    expect(answers.filter(({ reason }) => reason === 'daily_limit')).toHaveLength(2);
    expect((await conversation(who)).quotaLeft).toBe(0);
    expect(await ask(who, 'Je veux me tuer')).toMatchObject({ kind: 'refused', refusal: 'self_harm' });
    expect((await ask(who, '', { mode: 'practice' })).kind).toBe('practice');
  });

  test('the same question sent three times at once is asked once, and has one answer', async () => {
    const who = await learner();
    const eventId = uuidV7();
    const answers = await Promise.all([1, 2, 3].map(() => send(who, { text: ABOUT_STOCK, eventId })));
    for (const { statusCode } of answers) expect([200, 503]).toContain(statusCode);
    expect(await ask(who, 'Tout autre chose', { eventId })).toMatchObject({ outcome: 'duplicate', kind: 'passages', quotaLeft: 9 });
    expect((await conversation(who)).messages).toHaveLength(1);
    const other = await learner();
    expect(await ask(other, ABOUT_STOCK, { eventId })).toMatchObject({ outcome: 'rejected', reason: 'event_conflict', text: '' });
  });

  test('asked without network: answered at the synchronisation, told once', async () => {
    const who = await learner();
    const eventId = uuidV7();
    expect(await ask(who, ABOUT_STOCK, { eventId, offline: true })).toMatchObject({ outcome: 'accepted', kind: 'passages' });
    expect(await ask(who, ABOUT_STOCK, { eventId, offline: true })).toMatchObject({ outcome: 'duplicate', kind: 'passages' });
    expect(await notices(who)).toEqual([`coach:${eventId}`]);
    expect((await conversation(who)).messages).toMatchObject([{ id: eventId, wasOffline: true }]);
  });

  test('what a killed server left is answered by the next one, with a notice', async () => {
    const who = await learner();
    const { eventId } = await ask(who, ABOUT_STOCK);
    await api.query(
      `update coach_messages set answer = null, answered_at = null, asked_at = now() - interval '5 minutes', taken_until = now() - interval '1 minute' where id = $1`,
      [eventId],
    );
    await api.app.get(Jobs).runDue();
    expect((await conversation(who)).messages).toMatchObject([{ id: eventId, kind: 'passages' }]);
    expect(await notices(who)).toEqual([`coach:${eventId}`]);
  });

  test.each([
    ['nothing', ' \u200b\n ', 'empty_text'],
    ['too much', 'é'.repeat(COACH.questionChars + 1), 'too_long'],
    ['10,000 characters', 'stock '.repeat(1_700), 'too_long'],
  ])('%s is refused with its reason, and free', async (_what, text, reason) => {
    expect(await ask(await learner(), text)).toMatchObject({ outcome: 'rejected', reason, kind: null, quotaLeft: 10 });
  });

  test.each([["'; drop table coach_messages; --"], ['(a+)+$ [\\ %_'], ['Ned sẽn tar nin-biig n tʋm'], ['🐐'.repeat(700)]])(
    '%p is a question like another',
    async (text) => {
      expect(['passages', 'unknown']).toContain((await ask(await learner(), text)).kind);
    },
  );

  test('it goes on from messages of one’s own only', async () => {
    const [who, other] = [await learner(), await learner()];
    const theirs = await ask(other, 'Quel est le prix de revient de mes savons ?');
    const answer = await ask(who, ABOUT_STOCK, { replyTo: theirs.eventId });
    expect(answer.sources.map(({ title }) => title)).not.toContain('Fabriquer du savon');
    expect((await conversation(who)).messages).toMatchObject([{ replyTo: null }]);
    expect((await conversation(who, `?before=${theirs.eventId}`)).messages).toEqual([]);
  });
});

test('a thumb down and a report reach moderators without the name of who asked; what they hide is told no more', async () => {
  const who = await learner();
  const admin = await api.makeUser({ role: 'admin' });
  const asked = await ask(who, `Je m’appelle Fatou Traoré : ${ABOUT_STOCK}`);
  const rated = (rating: string | null, messageId = asked.eventId, cookie = who.cookie, occurredAt = new Date()) =>
    api.inject({
      url: '/api/coach/ratings',
      method: 'PUT',
      headers: { cookie },
      payload: { eventId: uuidV7(), deviceId: 'telephone', occurredAt: occurredAt.toISOString(), messageId, rating },
    });
  expect((await rated('up')).json()).toMatchObject({ outcome: 'accepted', rating: 'up' });
  expect((await rated('down')).json()).toMatchObject({ outcome: 'accepted', rating: 'down' });
  expect((await rated('down', asked.eventId, admin.cookie)).json()).toMatchObject({ outcome: 'rejected', reason: 'unknown_target' });
  const report = {
    eventId: uuidV7(),
    deviceId: 'telephone',
    occurredAt: new Date().toISOString(),
    targetType: 'coach_answer',
    targetId: asked.eventId,
    reason: 'wrong',
  };
  expect(
    (await api.inject({ url: '/api/reports', method: 'POST', headers: { cookie: who.cookie }, payload: report })).json(),
  ).toMatchObject({ outcome: 'accepted' });
  const waiting = (await api.inject({ url: '/api/admin/moderation', headers: { cookie: admin.cookie } })).json<{
    items: { id: string; version: number }[];
  }>().items;
  const item = waiting.find(({ id }) => id === asked.eventId);
  expect(item).toMatchObject({
    kind: 'coach_answer',
    reports: { people: 1, reasons: ['wrong'] },
    target: { author: null, text: expect.stringContaining('argent couché') },
  });
  expect(JSON.stringify(item)).not.toMatch(/Fatou|Traoré/);
  const decision = {
    items: [{ kind: 'coach_answer', id: asked.eventId, version: item?.version }],
    action: 'hide',
    reason: 'wrong',
    reply: 'Cette réponse est fausse.',
  };
  expect(
    (
      await api.inject({ url: '/api/admin/moderation/decisions', method: 'POST', headers: { cookie: admin.cookie }, payload: decision })
    ).json(),
  ).toMatchObject([{ outcome: 'done' }]);
  expect((await conversation(who)).messages).toMatchObject([{ isHidden: true, text: '', kind: null, sources: [] }]);
});

test('a question costs so many statements, the conversation two', async () => {
  const who = await learner();
  await ask(who, ABOUT_STOCK);
  expect(await api.countQueries(() => ask(who, ABOUT_STOCK))).toBeLessThanOrEqual(16);
  expect(await api.countQueries(() => conversation(who))).toBeLessThanOrEqual(2);
});
