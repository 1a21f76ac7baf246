import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { DownloadManifest } from '@ulty/contracts/base/downloads.js';
import { ExamFront, ExamPack, ExamQuiz, ExamStanding } from '@ulty/contracts/learning/exams.js';
import { LearningDay } from '@ulty/contracts/learning/learning-day.js';
import { QuizResultOutcome } from '@ulty/contracts/learning/quiz-results.js';
import { ReviewDeck } from '@ulty/contracts/learning/reviews.js';
import type { CoinLines } from '@ulty/contracts/rewards/ulty-coins.js';
import { z } from 'zod';
import { uuidV7 } from '../../core/base/uuid.js';
import { examPackFiles, WRITTEN_CHOICES } from '../../testing/content-fixture.js';
import type { MadeUser } from '../../testing/make-user.js';
import { opusFile } from '../../testing/opus-file.js';
import { startContentApp, type ContentApp } from '../../testing/start-content-app.js';

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
const FORMULA = 'Combien vaut $\\frac{1}{2}$ de 96 302 ?';
/** A paper of two questions: one with a key, and one drafted in two lines, of which the second follows from the first. */
const paper = {
  ...{ id: uuidV7(), title: 'Épreuve 1', passPercent: 50, minutes: 120, round: 1, calculator: false, shape: 'Même forme que 2020.' },
  keyed: uuidV7(),
  drafted: uuidV7(),
};
const { keyed, drafted, ...paperFields } = paper;
const pack = examPackFiles({
  paper: {
    ...paperFields,
    parts: [
      {
        ...{ title: 'Partie A', minutes: 50 },
        questions: [
          { id: keyed, type: 'number', prompt: `Question ${keyed} ?`, answer: 7, points: 10, explanation: 'Sept.', topic: 'sujet' },
        ],
      },
      {
        ...{ title: 'Partie B', minutes: 70, given: 'Soit $m$ et $p$.' },
        drafted: [
          {
            ...{ id: drafted, points: 10, topic: 'sujet', prompt: 'Calculez $m$ et $p$.', model: '$m=2$, donc $p=5$.' },
            lines: [
              { name: 'm', value: 2, points: 4, shown: 'm = 2' },
              { name: 'p', value: 5, from: '1 + 2a', points: 4.5, shown: 'p = 1 + 2 × 2 = 5' },
            ],
            criteria: [
              { name: 'Méthode', says: 'Le calcul est écrit' },
              { name: 'Résultat', says: 'Les deux nombres' },
              { name: 'Phrase', says: 'Elle répond' },
            ],
          },
        ],
      },
    ],
  },
  first: { prompt: FORMULA },
  figure: {
    chart: {
      bars: [
        { label: 'mil', value: 3 },
        { label: 'maïs', value: 2 },
      ],
    },
  },
});

/** Its second paper: a dictation with its recording, a question with a key, and an essay. */
const dictated = { id: uuidV7(), keyed: uuidV7(), dictation: uuidV7(), essay: uuidV7() };
const spoken = opusFile(30);
const SECOND_PAPER = {
  'exams/bepc/general/maths/epreuve-2.opus': spoken,
  'exams/bepc/general/maths/epreuve-2.yaml': JSON.stringify({
    ...{ id: dictated.id, title: 'Épreuve 2', passPercent: 50, minutes: 120, round: 1, shape: 'Notre forme.' },
    parts: [
      {
        ...{ title: 'Partie A', minutes: 30 },
        drafted: [
          {
            ...{ id: dictated.dictation, answer: 'dictation', points: 5, topic: 'sujet' },
            ...{ prompt: 'Écoutez, puis écrivez.', model: 'Le mil / a levé.' },
          },
        ],
      },
      {
        ...{ title: 'Partie B', minutes: 90, given: 'Un texte.\n\nSa fin.' },
        questions: [
          {
            id: dictated.keyed,
            type: 'number',
            prompt: `Question ${dictated.keyed} ?`,
            answer: 7,
            points: 9,
            explanation: 'Sept.',
            topic: 'sujet',
          },
        ],
        drafted: [
          {
            ...{ id: dictated.essay, answer: 'text', points: 6, topic: 'sujet', prompt: 'Racontez.', model: 'Un jour…\n\nEnfin…' },
            criteria: [1, 2, 3, 4, 5, 6].map((at) => ({ name: `Critère ${at}`, says: 'On le voit', points: 1 })),
          },
        ],
      },
    ],
  }),
};

let api: ContentApp;
let admin: MadeUser;

beforeAll(async () => {
  api = await startContentApp({ ...pack.files, ...SECOND_PAPER });
  admin = await api.makeUser({ role: 'admin' });
});
afterAll(() => api.close());

const get = async (url: string, who: MadeUser | null = null) => api.inject({ url, ...(who && { headers: { cookie: who.cookie } }) });
const choose = (payload: object, who = admin) =>
  api.inject({ method: 'PUT', url: '/api/admin/quiz-hero', payload, headers: { cookie: who.cookie } });
const open = () => choose({ state: 'open', reason: 'Le premier pack est relu.' });
const close = () => choose({ state: 'soon', reason: 'On attend encore.' });
const front = async () => ExamFront.strict().parse((await get('/api/exams')).json());
const learner = (grade: string | null = null) => api.makeUser({ createdAt: new Date(Date.now() - 30 * 86_400_000), grade });
const packUrl = (part = '') => `/api/exams/packs/${pack.ids.pack}${part}`;

describe('the switch', () => {
  test('is closed until an administrator opens it, and closes again: nothing of the packs is told meanwhile', async () => {
    const who = await learner();
    expect(await front()).toEqual({ state: 'soon', packs: [], calendars: [] });
    for (const part of ['', '/quizzes', '/manifest']) expect((await get(packUrl(part), who)).statusCode).toBe(404);
    expect((await get('/api/exams/standing', who)).json()).toEqual({ packs: [] });

    expect((await open()).json()).toEqual({ state: 'open' });
    expect(await front()).toMatchObject({
      state: 'open',
      packs: [{ id: pack.ids.pack, exam: 'BEPC', coefficient: null, themeCount: 1, questionCount: 8 }],
    });
    expect((await get('/api/exams/packs/pas-un-pack', who)).json()).toMatchObject({ code: 'EXAM_PACK_NOT_FOUND' });
    expect((await close()).json()).toEqual({ state: 'soon' });
    expect((await get(packUrl(), who)).json()).toMatchObject({ code: 'EXAM_PACK_NOT_FOUND' });
    const [{ count } = { count: 0 }] = await api.query<{ count: number }>(
      `select count(*)::integer as count from audit_log where action = 'settings.quiz-hero'`,
    );
    expect(count).toBe(2);
  });

  test('takes two words, a reason, and an administrator', async () => {
    expect((await choose({ state: 'ouvert', reason: 'Le premier pack est relu.' })).statusCode).toBe(400);
    expect((await choose({ state: 'open', reason: ' ' })).json()).toMatchObject({
      code: 'VALIDATION',
      fields: { reason: expect.any(String) },
    });
    expect((await choose({ state: 'open', reason: 'Le premier pack est relu.' }, await learner())).statusCode).toBe(403);
    expect((await front()).state).toBe('soon');
  });
});

describe('while it is open', () => {
  beforeAll(async () => {
    await open();
  });

  test('a pack has its sources as far as they are known, and questions with formulas and figures, without their keys', async () => {
    const who = await learner();
    const read = ExamPack.strict().parse((await get(packUrl(), who)).json());
    expect(read).toMatchObject({ coefficient: null, coefficientSource: null, programme: { source: null }, calendar: { firstDay: null } });
    const answer = await get(packUrl('/quizzes'), who);
    const [quiz] = z.array(ExamQuiz.strict()).parse(answer.json());
    expect(quiz?.questions[0]).toMatchObject({
      prompt: 'Combien vaut 1/2 de 96 302 ?',
      rich: {
        prompt: expect.stringContaining('<mfrac><mn>1</mn><mn>2</mn></mfrac>'),
        figure: { alt: 'Une figure.', svg: expect.stringMatching(/^<svg /) },
      },
    });
    expect(quiz?.questions[1]).not.toHaveProperty('rich');
    expect(quiz?.questions[0]?.answer).toEqual(['b']);
    const manifest = DownloadManifest.strict().parse((await get(packUrl('/manifest'), who)).json());
    expect(manifest.parts.map(({ kind, path }) => [kind, path])).toEqual([
      ['exam', packUrl()],
      ['exam-quizzes', packUrl('/quizzes')],
      ['audio', `/api/quizhero/audio/${sha256(spoken)}.opus`],
    ]);
    expect(manifest.parts[1]?.bytes).toBe(Buffer.byteLength(answer.body));
  });

  test('its answers are graded by the server, the first pass pays, mistakes become cards, and the standing follows', async () => {
    const who = await learner();
    const send = async (answers: string[][], minutesAgo: number) => {
      const at = new Date(Date.now() - minutesAgo * 60_000).toISOString();
      const answer = await api.inject({
        method: 'POST',
        url: '/api/quiz-results',
        headers: { cookie: who.cookie },
        payload: {
          eventId: uuidV7(),
          deviceId: uuidV7(),
          occurredAt: at,
          timestamp: at,
          quizId: pack.ids.quiz,
          packId: pack.ids.pack,
          contentVersion: 1,
          mode: 'exam',
          score: 100,
          correct: 6,
          total: 6,
          answers: pack.ids.questions.map((questionId, index) => ({ questionId, choice: answers[index] ?? [], ms: 20_000 })),
        },
      });
      return QuizResultOutcome.parse(answer.json());
    };
    // The score claimed by the device is ignored.
    expect(await send([['a'], ...WRITTEN_CHOICES.slice(1)], 20)).toMatchObject({
      outcome: 'accepted',
      graded: { score: 83, correct: 5, total: 6, passed: true },
      coins: { awarded: 10 },
    });
    expect(await send(WRITTEN_CHOICES, 5)).toMatchObject({ graded: { score: 100 }, coins: { awarded: 0, reason: 'not_first_attempt' } });

    const [standing] = ExamStanding.parse((await get('/api/exams/standing', who)).json()).packs;
    expect(standing?.quizzes).toEqual([
      { id: pack.ids.quiz, title: 'Calcul', attempts: 2, best: 100, isPassed: true, answered: 12, right: 11 },
      expect.objectContaining({ id: paper.id, attempts: 0, best: null }),
      expect.objectContaining({ id: dictated.id, attempts: 0, best: null }),
    ]);
    const deck = ReviewDeck.parse((await get('/api/reviews?ahead=7', who)).json());
    expect(deck.cards).toEqual([
      expect.objectContaining({ questionId: pack.ids.questions[0], bookTitle: 'Mathématiques, BEPC', chapterTitle: 'Calcul' }),
    ]);
    expect(deck.cards[0]?.question.rich?.figure).toBeTruthy();
    const { items } = (await get('/api/ulty-coins/transactions', who)).json<CoinLines>();
    expect(items).toContainEqual(
      expect.objectContaining({ sourceTitle: 'Mathématiques, BEPC', sourceHref: `/quiz-hero/${pack.ids.pack}` }),
    );
  });

  test('a paper is served with its parts, and graded by points: lines are read, an error is counted once, one’s own marks are unknown', async () => {
    const who = await learner();
    const quizzes = z.array(ExamQuiz.strict()).parse((await get(packUrl('/quizzes'), who)).json());
    expect(quizzes[1]).toMatchObject({
      ...{ id: paper.id, minutes: 120, questions: [{ id: keyed, points: 10 }] },
      paper: {
        parts: [
          { title: 'Partie A', points: 10, questionIds: [keyed], drafted: [] },
          { points: 10, given: 'Soit m et p.', drafted: [{ id: drafted, topic: 'Sujet', prompt: 'Calculez m et p.' }] },
        ],
      },
    });
    const at = new Date(Date.now() - 60_000).toISOString();
    const answer = await api.inject({
      method: 'POST',
      url: '/api/quiz-results',
      headers: { cookie: who.cookie },
      payload: {
        ...{ eventId: uuidV7(), deviceId: uuidV7(), occurredAt: at, timestamp: at, quizId: paper.id, contentVersion: 1, mode: 'exam' },
        answers: [
          { questionId: keyed, choice: ['8'], ms: 20_000 },
          { questionId: drafted, choice: ['m = 3', 'p = 7'], ms: 90_000 },
        ],
      },
    });
    // 4.5 of the 18.5 points that can be graded.
    expect(QuizResultOutcome.parse(answer.json())).toMatchObject({
      graded: { score: 24, correct: 0, total: 2, passed: false },
      coins: { awarded: 0, reason: 'not_passed' },
    });
    const deck = ReviewDeck.parse((await get('/api/reviews?ahead=7', who)).json());
    expect(deck.cards.map(({ questionId }) => questionId)).toEqual([keyed]);
  });

  test('a dictation is served with its recording, its cuts left out, and heard; prose is graded by nobody', async () => {
    const who = await learner();
    const read = ExamPack.strict().parse((await get(packUrl(), who)).json());
    expect(read.audioBytes).toBe(spoken.length);
    const quizzes = z.array(ExamQuiz.strict()).parse((await get(packUrl('/quizzes'), who)).json());
    const [heard, rest] = quizzes[2]?.paper?.parts ?? [];
    expect(quizzes[2]?.paper).not.toHaveProperty('calculator');
    expect(heard).toMatchObject({
      points: 5,
      recording: { hash: sha256(spoken), bytes: spoken.length, durationSec: 30, voice: 'synthetic' },
      drafted: [{ answer: 'dictation', model: 'Le mil a levé.', lines: [], criteria: [] }],
    });
    expect(rest).not.toHaveProperty('recording');
    expect(rest).toMatchObject({ given: 'Un texte.\n\nSa fin.', drafted: [{ answer: 'text', criteria: expect.any(Array) }] });
    const sound = await get(heard?.recording?.url ?? '', who);
    expect([sound.statusCode, sound.bytes.equals(spoken)]).toEqual([200, true]);
    const manifest = DownloadManifest.strict().parse((await get(packUrl('/manifest'), who)).json());
    expect(manifest.parts[2]).toMatchObject({ id: dictated.id, sha256: sha256(spoken), bytes: spoken.length });

    const at = new Date(Date.now() - 60_000).toISOString();
    const answer = await api.inject({
      method: 'POST',
      url: '/api/quiz-results',
      headers: { cookie: who.cookie },
      payload: {
        ...{ eventId: uuidV7(), deviceId: uuidV7(), occurredAt: at, timestamp: at, quizId: dictated.id, contentVersion: 1, mode: 'exam' },
        answers: [
          { questionId: dictated.dictation, choice: ['4\u00a0mots'], ms: 90_000 },
          { questionId: dictated.keyed, choice: ['7'], ms: 20_000 },
          { questionId: dictated.essay, choice: ['180\u00a0mots'], ms: 90_000 },
        ],
      },
    });
    expect(QuizResultOutcome.parse(answer.json())).toMatchObject({ graded: { score: 100, correct: 1, total: 3, passed: true } });
  });

  test('another recording is another version of its paper', async () => {
    const who = await learner();
    const versions = async () =>
      z
        .array(ExamQuiz)
        .parse((await get(packUrl('/quizzes'), who)).json())
        .map(({ version }) => version);
    expect(await versions()).toEqual([1, 1, 1]);
    await api.content.write({ 'exams/bepc/general/maths/epreuve-2.opus': opusFile(31) });
    await api.importContent();
    expect(await versions()).toEqual([1, 1, 2]);
  });

  test('the pupils of the class know the days of their exam and of the time between its rounds', async () => {
    const [pupil, other] = [await learner('3e'), await learner('4e')];
    const day = async (who: MadeUser) => LearningDay.parse((await get('/api/activity/today', who)).json()).exam;
    expect(await day(pupil)).toMatchObject({ exam: 'BEPC', firstDay: null, betweenRounds: null });
    expect(await day(other)).toBeNull();
    await api.query(
      `insert into exam_periods (id, name, first_day, last_day) values (gen_random_uuid(), 'BEPC', '2999-06-01', '2999-06-20'), (gen_random_uuid(), 'BEPC', '2020-06-01', '2020-06-20')`,
    );
    await api.query(`insert into second_rounds (exam, starts_on, ends_on) values ('BEPC', '2999-06-24', '2999-07-02')`);
    const dates = {
      exam: 'BEPC',
      firstDay: '2999-06-01',
      lastDay: '2999-06-20',
      betweenRounds: { startsOn: '2999-06-24', endsOn: '2999-07-02' },
    };
    expect(await day(pupil)).toEqual(dates);
    expect((await front()).calendars).toEqual([dates]);
    await close();
    expect(await day(pupil)).toBeNull();
    await open();
  });
});
