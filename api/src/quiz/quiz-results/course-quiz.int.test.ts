import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { CourseQuiz } from '@ulty/contracts/learning/books.js';
import { CourseDetail } from '@ulty/contracts/learning/courses.js';
import { ProgressOutcome } from '@ulty/contracts/learning/progress.js';
import type { LeagueCurrent } from '@ulty/contracts/rewards/leagues.js';
import { QuizResultOutcome } from '@ulty/contracts/learning/quiz-results.js';
import { ReviewDeck } from '@ulty/contracts/learning/reviews.js';
import fc from 'fast-check';
import { z } from 'zod';
import { courseFolder, finalQuizFile, sixQuestions, WRITTEN_CHOICES } from '../../testing/content-fixture.js';
import type { MadeUser } from '../../testing/make-user.js';
import { startContentApp, type ContentApp } from '../../testing/start-content-app.js';
import { uuidV7 } from '../../core/base/uuid.js';

const course = courseFolder('cours', 3);
const plain = courseFolder('sans-quiz', 2);
const paid = courseFolder('payant', 2, { priceEuroCents: 500 });
const quizId = uuidV7();
const paidQuizId = uuidV7();
const questions = sixQuestions();

let api: ContentApp;

beforeAll(async () => {
  api = await startContentApp({
    ...course.files,
    ...finalQuizFile('cours', { id: quizId }, questions),
    ...plain.files,
    ...paid.files,
    ...finalQuizFile('payant', { id: paidQuizId }),
  });
});
afterAll(() => api.close());

const MINUTE = 60_000;
const ago = (minutes: number) => new Date(Date.now() - minutes * MINUTE).toISOString();

async function enrol(who: MadeUser, courseId: string): Promise<void> {
  await api.inject({ url: '/api/enrollments', method: 'POST', payload: { courseId }, headers: { cookie: who.cookie } });
  await api.query(
    `update enrollments set enrolled_at = now() - interval '2 days', last_accessed_at = now() - interval '2 days' where user_id = $1`,
    [who.id],
  );
}

/** A learner of a month, enrolled two days ago. */
async function learner(...courseIds: string[]): Promise<MadeUser> {
  const who = await api.makeUser({ createdAt: new Date(Date.now() - 30 * 24 * 60 * MINUTE) });
  for (const courseId of courseIds) await enrol(who, courseId);
  return who;
}

const get = (who: MadeUser, url: string) => api.inject({ url, headers: { cookie: who.cookie } });
const detail = async (who: MadeUser, courseId: string) =>
  z.strictObject(CourseDetail.shape).parse((await get(who, `/api/courses/${courseId}`)).json());

type Fields = Record<string, unknown>;
/** A result of the final quiz: the first `right` answers are right, each after `ms`. */
const result = (right = 6, ms = 5_000, chosen: Fields = {}): Fields => {
  const occurredAt = (chosen['occurredAt'] as string | undefined) ?? ago(0);
  const answers = questions.map(({ id }, index) => ({ questionId: id, choice: index < right ? WRITTEN_CHOICES[index] : ['?'], ms }));
  return { eventId: uuidV7(), quizId, deviceId: 'phone', timestamp: occurredAt, occurredAt, contentVersion: 1, answers, ...chosen };
};
const lessonsDone = (lessonIds: readonly string[], chosen: Fields = {}): Fields => ({
  eventId: uuidV7(),
  deviceId: 'phone',
  occurredAt: ago(0),
  items: lessonIds.map((id) => ({ kind: 'lesson', id, status: 'completed', position: { percent: 100 }, activeSeconds: 1_200 })),
  ...chosen,
});
async function answerQuiz(who: MadeUser, payload: Fields): Promise<QuizResultOutcome> {
  const answer = await api.inject({ url: '/api/quiz-results', method: 'POST', payload, headers: { cookie: who.cookie } });
  expect([answer.statusCode, answer.body]).toEqual([200, expect.any(String)]);
  return QuizResultOutcome.parse(answer.json());
}
async function finish(who: MadeUser, payload: Fields): Promise<ProgressOutcome> {
  const answer = await api.inject({ url: '/api/progress', method: 'PUT', payload, headers: { cookie: who.cookie } });
  expect([answer.statusCode, answer.body]).toEqual([200, expect.any(String)]);
  return ProgressOutcome.parse(answer.json());
}
const courseCoins = async (who: MadeUser) =>
  (
    await api.query<{ amount: number }>(
      `select amount from coin_txn where user_id = $1 and reason = 'course_completed' and type = 'reward'`,
      [who.id],
    )
  ).map(({ amount }) => amount);
const ofCourse = ({ rewards = [] }: Pick<ProgressOutcome, 'rewards'>) =>
  rewards.filter(({ reason }) => reason === 'course_completed').map(({ awarded }) => awarded);

describe('GET /api/courses/{id}/quiz', () => {
  test('gives those enrolled the questions in order, each with the answer of its correction', async () => {
    const who = await learner(course.ids.course);
    const answer = await get(who, `/api/courses/${course.ids.course}/quiz`);
    const quiz = z.strictObject(CourseQuiz.shape).parse(answer.json());
    expect(quiz).toMatchObject({ id: quizId, courseId: course.ids.course, title: 'Quiz final', version: 1, passPercent: 60 });
    expect(quiz.questions.map(({ id }) => id)).toEqual(questions.map(({ id }) => id));
    expect(quiz.questions.map((question) => question.answer)).toEqual([
      ['b'],
      ['c', 'a'],
      ['false'],
      ['c', 'a', 'b'],
      ['48151'],
      ['Tirelire secrète', 'cagnotte secrète'],
    ]);
    expect(answer.body).not.toContain('tolerance');
    expect(answer.headers['cache-control']).toBe('private, no-cache');
    expect(await api.countQueries(() => get(who, `/api/courses/${course.ids.course}/quiz`))).toBe(1);
  });

  test.each([
    ['not enrolled', null, course.ids.course, 403, 'QUIZ_LOCKED'],
    ['its payment waits', paid.ids.course, paid.ids.course, 403, 'QUIZ_LOCKED'],
    ['a course without', plain.ids.course, plain.ids.course, 404, 'QUIZ_NOT_FOUND'],
    ['no such course', null, uuidV7(), 404, 'COURSE_NOT_FOUND'],
    ['no id at all', null, 'abc', 404, 'COURSE_NOT_FOUND'],
  ])('%s', async (_name, enrolledIn, asked, status, code) => {
    const who = await learner(...(enrolledIn ? [enrolledIn] : []));
    const answer = await get(who, `/api/courses/${asked}/quiz`);
    expect([answer.statusCode, answer.json().code]).toEqual([status, code]);
  });
});

describe('the coins of a course', () => {
  test('come with its final quiz, once all lessons are done, and the quiz pays nothing of its own', async () => {
    const who = await learner(course.ids.course);
    const last = await finish(who, lessonsDone(course.ids.lessons));
    expect([ofCourse(last), last.items.map(({ courseUnpaid }) => courseUnpaid)]).toEqual([[], Array(3).fill('final_quiz_left')]);
    expect(await detail(who, course.ids.course)).toMatchObject({
      enrollment: { status: 'completed', progress: 100 },
      finalQuiz: { attempts: 0, best: null, isPassed: false, earnsCoins: false, questionCount: 6 },
      areCoinsDecided: false,
    });

    const passed = await answerQuiz(who, result(4));
    expect(passed).toMatchObject({
      outcome: 'accepted',
      graded: { score: 66, passed: true },
      isFirstAttempt: true,
      coins: { awarded: 100, txnId: expect.any(String) },
    });
    expect(passed.rewards?.map(({ reason }) => reason)).not.toContain('quiz_first_pass');
    expect(await detail(who, course.ids.course)).toMatchObject({
      finalQuiz: { attempts: 1, best: 66, isPassed: true, earnsCoins: true },
      areCoinsDecided: true,
    });
    const ofQuizzes = async () =>
      (await get(who, '/api/leagues/current')).json<LeagueCurrent>().pointsBySource.filter(({ reason }) => reason.startsWith('quiz_'));
    expect(await ofQuizzes()).toEqual([{ reason: 'quiz_first_pass', points: 10 }]);

    const again = await answerQuiz(who, result(6, 5_000, { occurredAt: ago(0) }));
    expect(again).toMatchObject({ graded: { score: 100 }, coins: { awarded: 0, reason: 'duplicate' } });
    expect(again.rewards?.map(({ reason }) => reason)).not.toContain('quiz_perfect_first');
    expect(await ofQuizzes()).toEqual([{ reason: 'quiz_first_pass', points: 10 }]);
    expect((await finish(who, lessonsDone(course.ids.lessons.slice(0, 1)))).items.map(({ courseUnpaid }) => courseUnpaid)).toEqual([
      undefined,
    ]);
    expect(await courseCoins(who)).toEqual([100]);
  });

  test('come with the last lesson where the quiz was passed before', async () => {
    const who = await learner(course.ids.course);
    const [one = '', ...others] = course.ids.lessons;
    await finish(who, lessonsDone(others));
    expect(await answerQuiz(who, result())).toMatchObject({ graded: { passed: true }, coins: { awarded: 0, reason: 'lessons_left' } });
    expect(ofCourse(await finish(who, lessonsDone([one])))).toEqual([100]);
    expect(await courseCoins(who)).toEqual([100]);
  });

  test('wait for the time of a lesson that was finished without reading it', async () => {
    const who = await learner(course.ids.course);
    const [hasty = '', ...others] = course.ids.lessons;
    await finish(who, lessonsDone(others));
    const item = { kind: 'lesson', id: hasty, position: { percent: 100 } };
    await finish(who, lessonsDone([], { items: [{ ...item, status: 'completed', activeSeconds: 0 }] }));
    expect(await detail(who, course.ids.course)).toMatchObject({ enrollment: { status: 'completed', progress: 100 } });
    expect(await answerQuiz(who, result())).toMatchObject({ graded: { passed: true }, coins: { awarded: 0, reason: 'lessons_hasty' } });
    expect(await courseCoins(who)).toEqual([]);
    expect(ofCourse(await finish(who, lessonsDone([], { items: [{ ...item, status: 'progress', activeSeconds: 1_200 }] })))).toEqual([100]);
    expect(await courseCoins(who)).toEqual([100]);
  });

  test.each([
    ['failed', result(3), 'not_passed'],
    ['answered faster than it can be read', result(6, 200), 'too_fast'],
    [
      'answered without times',
      { ...result(), answers: questions.map(({ id }, index) => ({ questionId: id, choice: WRITTEN_CHOICES[index] })) },
      'too_fast',
    ],
    ['told by its score alone', { ...result(), answers: [], score: 100, correct: 6, total: 6 }, 'not_passed'],
  ])('do not come with a quiz %s, and do with the next honest attempt', async (_name, payload, reason) => {
    const who = await learner(course.ids.course);
    await answerQuiz(who, { ...payload, eventId: uuidV7(), occurredAt: ago(30), timestamp: ago(30) });
    expect(ofCourse(await finish(who, lessonsDone(course.ids.lessons)))).toEqual([]);
    expect(await answerQuiz(who, { ...payload, eventId: uuidV7(), occurredAt: ago(20), timestamp: ago(20) })).toMatchObject({
      coins: { awarded: 0, reason },
    });
    expect(await detail(who, course.ids.course)).toMatchObject({ finalQuiz: { attempts: 2, earnsCoins: false } });
    expect(await answerQuiz(who, result(4))).toMatchObject({ isFirstAttempt: false, coins: { awarded: 100 } });
  });

  test('do not come without a final quiz: the completion counts, and says so', async () => {
    const who = await learner(plain.ids.course);
    const last = await finish(who, lessonsDone(plain.ids.lessons));
    expect([ofCourse(last), last.items.map(({ completed, courseUnpaid }) => [completed, courseUnpaid])]).toEqual([
      [],
      [
        [true, 'no_final_quiz'],
        [true, 'no_final_quiz'],
      ],
    ]);
    expect(await detail(who, plain.ids.course)).toMatchObject({
      enrollment: { status: 'completed', progress: 100 },
      finalQuiz: null,
      areCoinsDecided: false,
    });
    expect(await courseCoins(who)).toEqual([]);
  });

  test('come once, whatever the order and the repeats in which events arrive', async () => {
    const acts = ['lesson-0', 'lesson-1', 'lesson-2', 'fail', 'pass'] as const;
    const order = fc.shuffledSubarray([...acts, ...acts], { minLength: 10 });
    await fc.assert(
      fc.asyncProperty(order, async (arrivals) => {
        const who = await learner(course.ids.course);
        const payloads = {
          'lesson-0': lessonsDone([course.ids.lessons[0] ?? ''], { occurredAt: ago(50) }),
          'lesson-1': lessonsDone([course.ids.lessons[1] ?? ''], { occurredAt: ago(40) }),
          'lesson-2': lessonsDone([course.ids.lessons[2] ?? ''], { occurredAt: ago(30) }),
          fail: result(2, 5_000, { occurredAt: ago(20) }),
          pass: result(5, 5_000, { occurredAt: ago(10) }),
        };
        for (const act of arrivals) await (act === 'fail' || act === 'pass' ? answerQuiz(who, payloads[act]) : finish(who, payloads[act]));
        expect(await courseCoins(who)).toEqual([100]);
      }),
      { numRuns: 12 },
    );
  });

  test('come once to events of two devices at the same moment', async () => {
    const who = await learner(course.ids.course);
    await finish(who, lessonsDone(course.ids.lessons.slice(0, 2), { occurredAt: ago(60) }));
    const last = course.ids.lessons.slice(2);
    await Promise.all([
      ...Array.from({ length: 3 }, (_, at) => answerQuiz(who, result(6, 5_000, { deviceId: `phone-${at}`, occurredAt: ago(10 - 3 * at) }))),
      ...Array.from({ length: 3 }, (_, at) => finish(who, lessonsDone(last, { deviceId: `phone-${at}` }))),
    ]);
    expect(await courseCoins(who)).toEqual([100]);
  });
});

describe('only those enrolled', () => {
  test.each([
    ['not enrolled', null, quizId, 'not_enrolled'],
    ['its payment waits', paid.ids.course, paidQuizId, 'quiz_locked'],
  ])('%s: refused, and nothing is kept', async (_name, enrolledIn, asked, reason) => {
    const who = await learner(...(enrolledIn ? [enrolledIn] : []));
    const sent = result(6, 5_000, { quizId: asked });
    expect(await answerQuiz(who, sent)).toMatchObject({ outcome: 'rejected', reason });
    expect(await answerQuiz(who, sent)).toMatchObject({ outcome: 'duplicate', reason });
    expect(await api.query('select 1 from quiz_attempts where user_id = $1', [who.id])).toEqual([]);
    expect(await api.query('select 1 from coin_txn where user_id = $1', [who.id])).toEqual([]);
  });
});

test('what was missed comes back as cards, named by the course', async () => {
  const who = await learner(course.ids.course);
  await answerQuiz(who, result(4, 5_000, { occurredAt: ago(2 * 24 * 60) }));
  const deck = ReviewDeck.parse((await get(who, '/api/reviews')).json());
  expect(deck.cards.map(({ questionId, bookId, bookTitle, chapterTitle }) => [questionId, bookId, bookTitle, chapterTitle]).sort()).toEqual(
    questions
      .slice(4)
      .map(({ id }) => [id, null, 'Cours cours', 'Quiz final'])
      .sort(),
  );
});

describe('when the content changes', () => {
  const write = async (files: Record<string, string>) => {
    await api.content.write(files);
    await api.importContent();
  };

  test('a course that gains a quiz pays who has finished before, once they pass it', async () => {
    const later = courseFolder('plus-tard', 2);
    await write(later.files);
    const who = await learner(later.ids.course);
    await finish(who, lessonsDone(later.ids.lessons, { occurredAt: ago(60) }));
    const id = uuidV7();
    await write(
      finalQuizFile(
        'plus-tard',
        { id },
        sixQuestions().map((question, at) => ({ ...question, answer: questions[at]?.['answer'] })),
      ),
    );
    expect(await detail(who, later.ids.course)).toMatchObject({
      enrollment: { progress: 100, status: 'completed' },
      finalQuiz: { id, attempts: 0 },
    });
    const { questions: asked } = CourseQuiz.parse((await get(who, `/api/courses/${later.ids.course}/quiz`)).json());
    const answers = asked.map(({ id: questionId }, index) => ({ questionId, choice: WRITTEN_CHOICES[index], ms: 5_000 }));
    expect(await answerQuiz(who, result(6, 5_000, { quizId: id, answers }))).toMatchObject({
      graded: { score: 100 },
      coins: { awarded: 100 },
    });
  });

  test('a pass of the quiz it had stays good, and what was paid stays', async () => {
    const changing = courseFolder('changeant', 2);
    const [first, second] = [uuidV7(), uuidV7()];
    const asked = sixQuestions();
    await write({ ...changing.files, ...finalQuizFile('changeant', { id: first }, asked) });
    const pass = () =>
      result(6, 5_000, {
        quizId: first,
        occurredAt: ago(30),
        answers: asked.map(({ id }, index) => ({ questionId: id, choice: WRITTEN_CHOICES[index], ms: 5_000 })),
      });
    const [before, done] = [await learner(changing.ids.course), await learner(changing.ids.course)];
    await answerQuiz(before, pass());
    await finish(done, lessonsDone(changing.ids.lessons, { occurredAt: ago(60) }));
    await answerQuiz(done, pass());
    expect(await courseCoins(done)).toEqual([100]);

    await write(finalQuizFile('changeant', { id: second }));
    expect(await detail(done, changing.ids.course)).toMatchObject({ finalQuiz: { id: second, isPassed: false }, areCoinsDecided: true });
    expect(ofCourse(await finish(before, lessonsDone(changing.ids.lessons)))).toEqual([100]);

    await api.content.remove('courses/changeant/quiz.yaml');
    await api.importContent();
    expect(await detail(done, changing.ids.course)).toMatchObject({ finalQuiz: null, areCoinsDecided: true });
    expect(await courseCoins(done)).toEqual([100]);
  });

  test('an older version is graded as it was answered', async () => {
    const versioned = courseFolder('version', 1);
    const id = uuidV7();
    const asked = sixQuestions();
    await write({ ...versioned.files, ...finalQuizFile('version', { id }, asked) });
    await write(
      finalQuizFile(
        'version',
        { id },
        asked.map((question, at) => (at === 0 ? { ...question, answer: ['a'] } : question)),
      ),
    );
    const who = await learner(versioned.ids.course);
    const answers = asked.map((question, index) => ({ questionId: question.id, choice: WRITTEN_CHOICES[index], ms: 5_000 }));
    expect(await answerQuiz(who, result(6, 5_000, { quizId: id, answers, contentVersion: 1, occurredAt: ago(20) }))).toMatchObject({
      outcome: 'accepted',
      graded: { score: 100 },
    });
    expect(await answerQuiz(who, result(6, 5_000, { quizId: id, answers, contentVersion: 2 }))).toMatchObject({ graded: { correct: 5 } });
  });

  test('a retired course keeps its quiz for its learners', async () => {
    const leaving = courseFolder('partant', 1);
    await write({ ...leaving.files, ...finalQuizFile('partant') });
    const who = await learner(leaving.ids.course);
    await api.content.remove('courses/partant');
    await api.importContent();
    expect(CourseQuiz.parse((await get(who, `/api/courses/${leaving.ids.course}/quiz`)).json()).questions).toHaveLength(6);
    expect((await get(await learner(), `/api/courses/${leaving.ids.course}/quiz`)).statusCode).toBe(404);
  });

  test('a quiz has one parent, and a course one quiz', async () => {
    await expect(
      api.query(`insert into quizzes (id, title, pass_percent, content_hash) values (gen_random_uuid(), 'x', 60, 'x')`),
    ).rejects.toMatchObject({ constraint: 'quizzes_one_parent' });
    await expect(
      api.query(`insert into quizzes (id, course_id, title, pass_percent, content_hash) values (gen_random_uuid(), $1, 'x', 60, 'x')`, [
        course.ids.course,
      ]),
    ).rejects.toMatchObject({ constraint: 'quizzes_live_course' });
  });
});
