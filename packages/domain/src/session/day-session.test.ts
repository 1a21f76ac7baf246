import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { endedHere, planOf, sessionOf, withEnded, type Piece, type SessionFacts } from './day-session.js';

const NOON = new Date('2026-11-20T12:00:00Z');
const LATE = new Date('2026-11-20T21:30:00Z');

const chapter = (n: number, over: Partial<Piece> = {}): Piece => ({
  kind: 'chapter',
  id: `c${n}`,
  title: `Chapitre ${n}`,
  parentId: 'b1',
  parentTitle: 'Livre 1',
  category: 'Finance',
  position: n,
  total: 5,
  minutes: 3,
  reason: n === 1 ? 'begun' : 'next',
  quiz: { id: `q${n}`, questions: 5, attempts: 0 },
  ...over,
});
const lesson = (n: number, over: Partial<Piece> = {}): Piece => ({
  ...chapter(n, over),
  kind: 'lesson',
  id: `l${n}`,
  parentId: 's1',
  parentTitle: 'Cours 1',
  minutes: 8,
  quiz: null,
  ...over,
});
const NOTHING_DONE = { pieces: [], quizzes: [], cards: 0, minutes: 0 };
const facts = (over: Partial<SessionFacts> = {}): SessionFacts => ({
  day: '2026-11-20',
  goalMin: 10,
  candidates: [chapter(1), chapter(2), chapter(3)],
  untested: null,
  weak: null,
  done: NOTHING_DONE,
  dueCards: 3,
  timeZone: 'Africa/Ouagadougou',
  streak: { current: 4, status: 'at_risk' },
  waiting: [],
  ...over,
});
const QUIZ_DONE = { id: 'q1', title: 'Quiz 1', correct: 4, total: 5, passed: true };
const UNTESTED = { quizId: 'q9', bookId: 'b9', title: 'Ancien chapitre', questions: 5 };
const WEAK = { quizId: 'q8', bookId: 'b8', title: 'Chapitre faible', questions: 6, topic: 'Marge', percent: 40 };
/** Each step as band, reason and address; '-' for no address. */
const steps = (given: SessionFacts, now = NOON) =>
  sessionOf(given, now).steps.map(({ band, reason, href, isDone }) => `${band} ${reason} ${href ?? '-'}${isDone ? ' done' : ''}`);
const READ_1 = '/seance/livres/b1/chapitres/c1';
const QUIZ_1 = '/seance/livres/b1/quiz/q1';

describe('read, answer, remember', () => {
  test('a chapter that was begun, its quiz, the cards due', () => {
    const session = sessionOf(facts(), NOON);
    expect(steps(facts())).toEqual([`read begun ${READ_1}`, `answer its_quiz ${QUIZ_1}`, 'recall cards_due /seance/cartes?nombre=3']);
    expect(session).toMatchObject({ minutes: 7, minutesLeft: 7, isBegun: false, isDone: false, isShort: false });
    expect(session.steps.map(({ title, minutes, utc }) => [title.replaceAll('\u00a0', ' '), minutes, utc])).toEqual([
      ['Lire un chapitre', 3, 3],
      ['5 questions', 3, 15],
      ['3 cartes à revoir', 1, 0],
    ]);
    expect(session.current?.band).toBe('read');
  });

  test.each<[string, Partial<SessionFacts>, string[]]>([
    [
      'without a card due the last band is woven',
      { dueCards: 0 },
      [`read begun ${READ_1}`, `answer its_quiz ${QUIZ_1}`, 'recall nothing - done'],
    ],
    [
      'a quiz tried before gives way to the one left behind, then to the weakest topic',
      { candidates: [chapter(1, { quiz: { id: 'q1', questions: 5, attempts: 2 } })], weak: WEAK, untested: UNTESTED },
      [`read begun ${READ_1}`, 'answer untested /seance/livres/b9/quiz/q9', 'recall cards_due /seance/cartes?nombre=3'],
    ],
    [
      'a lesson has the weakest topic',
      { candidates: [lesson(1)], weak: WEAK },
      ['read begun /seance/cours/s1/lecons/l1', 'answer weak_topic /seance/livres/b8/quiz/q8', 'recall cards_due /seance/cartes?nombre=3'],
    ],
    [
      'else its own exercises',
      { candidates: [lesson(1)] },
      [
        'read begun /seance/cours/s1/lecons/l1',
        'answer its_exercises /seance/cours/s1/lecons/l1',
        'recall cards_due /seance/cartes?nombre=3',
      ],
    ],
    [
      'with all read and nothing due nothing is asked for',
      { candidates: [], dueCards: 0 },
      ['read nothing - done', 'answer nothing - done', 'recall nothing - done'],
    ],
    ['ten cards at most', { dueCards: 40 }, [`read begun ${READ_1}`, `answer its_quiz ${QUIZ_1}`, 'recall cards_due /seance/cartes']],
  ])('%s', (_name, over, expected) => {
    expect(steps(facts(over))).toEqual(expected);
  });

  test('cards that could not be counted are no woven band: it stays open, and says so', () => {
    const session = sessionOf(facts({ candidates: [], dueCards: null }), NOON);
    expect(session).toMatchObject({ isDone: false, isEmpty: false });
    expect(session.steps[2]).toMatchObject({ title: 'Cartes à revoir', href: '/seance/cartes', utc: 0 });
    expect(steps(facts({ dueCards: null, goalMin: 5 }))[1]).toBe('recall cards_due /seance/cartes?nombre=4');
    expect(steps(facts({ dueCards: null }), LATE)).toEqual([`read begun ${READ_1}`]);
    expect(sessionOf(facts({ dueCards: null, canOpen: () => false }), NOON).steps[2]?.reason).toBe('nothing_here');
  });

  test('an empty day is neither begun nor done', () => {
    expect(sessionOf(facts({ candidates: [], dueCards: 0 }), NOON)).toMatchObject({
      isEmpty: true,
      isBegun: false,
      isDone: false,
      current: null,
    });
  });
});

describe('the daily goal decides the length', () => {
  test.each([
    [5, ['read', 'recall'], 1, 3],
    [10, ['read', 'answer', 'recall'], 1, 3],
    [15, ['read', 'answer', 'recall'], 2, 6],
    [20, ['read', 'answer', 'recall'], 3, 9],
  ] as const)('%i minutes', (goalMin, bands, pieces, minutes) => {
    const session = sessionOf(facts({ goalMin }), NOON);
    expect(session.steps.map(({ band }) => band)).toEqual(bands);
    expect(session.steps[0]?.minutes).toBe(minutes);
    expect(session.steps[0]?.title.replaceAll('\u00a0', ' ')).toBe(pieces === 1 ? 'Lire un chapitre' : `Lire ${pieces} chapitres`);
  });

  test('with the shortest one the questions of a chapter come on the next day, and four cards at most', () => {
    expect(steps(facts({ goalMin: 5, untested: UNTESTED, dueCards: 9 }))).toEqual([
      'answer untested /seance/livres/b9/quiz/q9',
      'recall cards_due /seance/cartes?nombre=4',
    ]);
  });

  test('several chapters are of one book, one after the other', () => {
    const given = facts({ goalMin: 15, candidates: [chapter(4), lesson(1)], done: { ...NOTHING_DONE, pieces: [chapter(3)] } });
    expect(steps(given)[0]).toBe('read next /seance/livres/b1/chapitres/c4');
    expect(steps({ ...given, done: { ...NOTHING_DONE, pieces: [chapter(3), chapter(4)] }, candidates: [chapter(5)] })[0]).toBe(
      'read done - done',
    );
  });
});

describe('what was done today fills the bands', () => {
  test('whichever way it was done', () => {
    const given = facts({ candidates: [chapter(2)], done: { pieces: [chapter(1)], quizzes: [QUIZ_DONE], cards: 10, minutes: 11 } });
    expect(steps(given)).toEqual(['read done - done', 'answer done - done', 'recall done - done']);
    expect(sessionOf(given, NOON)).toMatchObject({ isDone: true, isEmpty: false, minutesLeft: 0 });
  });

  test('the chapter read keeps its own quiz', () => {
    expect(steps(facts({ candidates: [chapter(2)], done: { ...NOTHING_DONE, pieces: [chapter(1)] } })).slice(0, 2)).toEqual([
      'read done - done',
      `answer its_quiz ${QUIZ_1}`,
    ]);
  });

  const at = '2026-11-20T11:00:00Z';
  const reading = { type: 'progress_update', expectedUtc: 3, timestamp: at, about: ['c1'], finished: ['c1'] };

  test('without network: what waits on the device counts too, once', () => {
    const waiting = [
      reading,
      { type: 'quiz_result', expectedUtc: 15, timestamp: at, about: ['q1'] },
      { type: 'review_session', expectedUtc: null, timestamp: at, about: ['n1', 'n2', 'n3'] },
    ];
    expect(steps(facts({ waiting }))).toEqual(['read done - done', 'answer done - done', 'recall done - done']);
    const { finished: _finished, ...progress } = reading;
    expect(steps(facts({ waiting: [progress] }))[0]).toBe(`read begun ${READ_1}`);
  });

  test('a text that was none of those offered fills the band too, and takes no quiz with it', () => {
    const session = sessionOf(facts({ waiting: [{ ...reading, about: ['c77'], finished: ['c77'] }], untested: UNTESTED }), NOON);
    expect(session.steps.map(({ band, reason, title }) => [band, reason, title.replaceAll('\u00a0', ' ')])).toEqual([
      ['read', 'done', '1 texte lu'],
      ['answer', 'untested', '5 questions'],
      ['recall', 'cards_due', '3 cartes à revoir'],
    ]);
    const given = facts({ goalMin: 15, waiting: [{ ...reading, about: ['c77'], finished: ['c77'] }] });
    expect(sessionOf(given, NOON).steps[0]).toMatchObject({ href: READ_1, title: 'Lire un chapitre' });
  });

  test('a lesson ended too quickly to be paid is ended, and is not offered again', () => {
    const waiting = [{ type: 'progress_update', expectedUtc: null, timestamp: at, about: ['l1'], finished: ['l1'] }];
    expect(steps(facts({ candidates: [lesson(1), lesson(2)], waiting }))[0]).toBe('read done - done');
  });

  test('work of yesterday that waits is not of today, and is not offered again', () => {
    const waiting = [{ ...reading, timestamp: '2026-11-19T20:00:00Z' }];
    expect(steps(facts({ waiting }))[0]).toBe('read next /seance/livres/b1/chapitres/c2');
  });
});

describe('midnight and time zones', () => {
  const evening = facts({
    candidates: [chapter(2)],
    done: { ...NOTHING_DONE, pieces: [chapter(1)], cards: 2 },
    streak: { current: 5, status: 'done_today' },
  });

  test('facts of an earlier day: nothing is done today, and the quiz left behind is asked for', () => {
    const after = new Date('2026-11-21T00:05:00Z');
    expect(sessionOf(evening, after).day).toBe('2026-11-21');
    expect(steps({ ...evening, candidates: [lesson(1)] }, after).slice(0, 2)).toEqual([
      'read begun /seance/cours/s1/lecons/l1',
      `answer untested ${QUIZ_1}`,
    ]);
  });

  test('facts of an earlier day: only a quiz that was never tried is left behind, and the one known from before stays', () => {
    const tried = chapter(1, { quiz: { id: 'q1', questions: 5, attempts: 2 } });
    const given = { ...evening, candidates: [lesson(1)], untested: UNTESTED, done: { ...NOTHING_DONE, pieces: [chapter(3), tried] } };
    const after = new Date('2026-11-21T12:00:00Z');
    expect(steps(given, after)[1]).toBe('answer untested /seance/livres/b1/quiz/q3');
    expect(steps({ ...given, done: { ...NOTHING_DONE, pieces: [tried] } }, after)[1]).toBe('answer untested /seance/livres/b9/quiz/q9');
  });

  test('facts of an earlier day: a streak that was safe then is at risk the evening after', () => {
    expect(sessionOf(evening, LATE).isShort).toBe(false);
    expect(sessionOf(evening, new Date('2026-11-21T21:30:00Z')).isShort).toBe(true);
  });

  test('facts of an earlier day: two days without work have lost the streak, unless it waits here', () => {
    const friday = new Date('2026-11-24T21:30:00Z');
    const workOn = (day: string) => ({ type: 'quiz_result', expectedUtc: 10, about: [`q-${day}`], timestamp: `${day}T10:00:00Z` });
    const isShort = (days: string[], at = friday) => sessionOf({ ...evening, waiting: days.map(workOn) }, at).isShort;
    expect(isShort([], new Date('2026-11-22T21:30:00Z'))).toBe(true);
    expect(isShort([], new Date('2026-11-23T21:30:00Z'))).toBe(false);
    expect(isShort(['2026-11-21'])).toBe(false);
    expect(isShort(['2026-11-21', '2026-11-23'])).toBe(true);
  });

  test('the day is that of the learner', () => {
    const moment = new Date('2026-11-20T23:30:00Z');
    expect(sessionOf(evening, moment).isBegun).toBe(true);
    expect(sessionOf({ ...evening, timeZone: 'Europe/Paris' }, moment)).toMatchObject({ day: '2026-11-21', isBegun: false });
    expect(sessionOf({ ...evening, timeZone: 'America/New_York' }, new Date('2026-11-21T02:00:00Z')).day).toBe('2026-11-20');
  });

  test('facts from a zone further east are of today still', () => {
    expect(sessionOf({ ...evening, day: '2026-11-21' }, NOON).isBegun).toBe(true);
  });
});

describe('after 21:00 with the streak at risk', () => {
  test.each<[string, Partial<SessionFacts>, string[]]>([
    ['ten cards, when so many are due', { dueCards: 12 }, ['recall cards_due /seance/cartes']],
    ['else the quiz left behind', { untested: UNTESTED }, ['answer untested /seance/livres/b9/quiz/q9']],
    ['else the weakest topic', { weak: WEAK }, ['answer weak_topic /seance/livres/b8/quiz/q8']],
    ['else the reading', {}, [`read begun ${READ_1}`]],
  ])('%s', (_name, over, expected) => {
    expect(steps(facts(over), LATE)).toEqual(expected);
    expect(sessionOf(facts(over), LATE).isShort).toBe(true);
  });

  test.each<[string, Partial<SessionFacts>]>([
    ['cards that are too few', { done: { ...NOTHING_DONE, cards: 3 }, dueCards: 0 }],
    ['a quiz with too few answers', { done: { ...NOTHING_DONE, quizzes: [QUIZ_DONE] }, dueCards: 0 }],
    ['a lesson ended too quickly', { done: { ...NOTHING_DONE, pieces: [lesson(9)] } }],
    [
      'too little that waits here',
      {
        waiting: [
          { type: 'review_session', expectedUtc: null, timestamp: '2026-11-20T20:55:00Z', about: ['n1', 'n2', 'n3'] },
          { type: 'quiz_result', expectedUtc: null, timestamp: '2026-11-20T20:55:00Z', about: ['q9'], answered: 4 },
        ],
      },
    ],
  ])('what does not count the day saves nothing: %s', (_name, over) => {
    expect(steps(facts({ goalMin: 20, ...over }), LATE)).toEqual([`read begun ${READ_1}`]);
    expect(sessionOf(facts({ goalMin: 20, ...over }), LATE)).toMatchObject({ isShort: true, isDone: false, minutes: 3 });
  });

  test('so few cards that waiting ones leave less than ten are no way to count the day', () => {
    const waiting = [{ type: 'review_session', expectedUtc: null, timestamp: '2026-11-19T20:55:00Z', about: ['n1', 'n2', 'n3'] }];
    expect(steps(facts({ dueCards: 12, waiting }), LATE)).toEqual([`read begun ${READ_1}`]);
    expect(steps(facts({ dueCards: 13, waiting }), LATE)).toEqual(['recall cards_due /seance/cartes']);
  });

  const week = [{ day: '2026-11-20', isDone: true }];
  test.each<[string, Partial<SessionFacts>]>([
    ['by the streak', { streak: { current: 5, status: 'done_today' } }],
    ['by the week', { week }],
    [
      'by ten cards that wait',
      { waiting: [{ type: 'review_session', expectedUtc: null, timestamp: '2026-11-20T20:00:00Z', about: [...'abcdefghij'] }] },
    ],
  ])('once the day counts, %s, the session is the same as at noon', (_name, over) => {
    const given = facts({ ...over, dueCards: 30 });
    expect(sessionOf(given, LATE)).toEqual(sessionOf(given, NOON));
  });

  test('after the short session nothing else is asked for; a chapter keeps its questions', () => {
    const quizDone = facts({ done: { ...NOTHING_DONE, quizzes: [QUIZ_DONE] }, week, wasShort: true });
    expect(sessionOf(quizDone, LATE)).toMatchObject({ isDone: true, isShort: true });
    const midway = facts({ done: { ...NOTHING_DONE, pieces: [chapter(1)] }, candidates: [chapter(2)], week, wasShort: true });
    expect(steps(midway, LATE)).toEqual(['read done - done', `answer its_quiz ${QUIZ_1}`]);
    expect(planOf(sessionOf(midway, LATE)).isShort).toBe(true);
  });

  test('with nothing that could count the day, all of the session is left', () => {
    const given = facts({ candidates: [], done: { ...NOTHING_DONE, cards: 3 } });
    expect(sessionOf(given, LATE).isShort).toBe(false);
  });

  test('who has no streak to keep has the whole session', () => {
    expect(sessionOf(facts({ streak: { current: 0, status: 'lost' } }), LATE)).toMatchObject({ isShort: false });
  });
});

describe('without network', () => {
  test('what the device lacks is replaced by what it has', () => {
    const given = facts({ candidates: [chapter(1), lesson(1)], untested: UNTESTED, canOpen: ({ id }) => id === 'l1' || id === 'q9' });
    expect(steps(given)).toEqual([
      'read begun /seance/cours/s1/lecons/l1',
      'answer untested /seance/livres/b9/quiz/q9',
      'recall nothing_here - done',
    ]);
  });

  test('with nothing on the device the session is empty, not done', () => {
    expect(sessionOf(facts({ canOpen: () => false }), NOON)).toMatchObject({ isEmpty: true, isDone: false, current: null });
  });
});

test('the plan kept for the steps names each band once, without what only home shows', () => {
  expect(planOf(sessionOf(facts(), NOON)).steps[0]).toEqual({
    band: 'read',
    href: READ_1,
    title: 'Lire un chapitre',
    minutes: 3,
    isDone: false,
  });
});

describe('ended on this device', () => {
  const lessonFacts = facts({ candidates: [lesson(1)] });
  const plan = (endedAt: number) => planOf(sessionOf(facts(), NOON), new Map([['read', endedAt]]));
  const bands = (session = sessionOf(facts(), NOON), ended = endedHere(plan(NOON.getTime()), '2026-11-20')) =>
    withEnded(session, ended).steps.map(({ isDone }) => isDone);

  test('a band stays woven until the server says so too, on that day', () => {
    expect(bands()).toEqual([true, false, false]);
    expect(bands(undefined, endedHere(plan(NOON.getTime()), '2026-11-21'))).toEqual([false, false, false]);
  });

  test('with a lesson its exercises end', () => {
    expect(bands(sessionOf(lessonFacts, NOON))).toEqual([true, true, false]);
  });

  test.each([
    ['asked at that time', 60_000, true],
    ['asked later', 180_000, false],
  ])('facts that deny it, %s', (_what, later, isWoven) => {
    const at = NOON.getTime();
    expect(bands(undefined, endedHere(plan(at), '2026-11-20', at + later))[0]).toBe(isWoven);
  });

  test('a band without anything to do says so in the plan', () => {
    const empty = planOf(sessionOf(facts({ canOpen: () => false }), NOON));
    expect(empty.steps.map(({ isDone, isEmpty }) => [isDone, isEmpty])).toEqual(Array(3).fill([true, true]));
    expect(planOf(sessionOf(facts({ done: { ...NOTHING_DONE, cards: 10 } }), NOON)).steps[2]).not.toHaveProperty('isEmpty');
  });
});

describe('whatever the facts', () => {
  const piece = fc.integer({ min: 1, max: 9 }).chain((n) => fc.constantFrom(chapter(n), lesson(n)));
  const anyFacts = fc.record({
    goalMin: fc.constantFrom(5 as const, 10 as const, 15 as const, 20 as const),
    candidates: fc.uniqueArray(piece, { selector: ({ id }) => id, maxLength: 6 }),
    dueCards: fc.integer({ min: 0, max: 60 }),
    untested: fc.constantFrom(null, UNTESTED),
    weak: fc.constantFrom(null, WEAK),
    streak: fc.constantFrom({ current: 0, status: 'lost' as const }, { current: 3, status: 'at_risk' as const }),
    done: fc.record({
      pieces: fc.uniqueArray(piece, { selector: ({ id }) => id, maxLength: 3 }),
      quizzes: fc.array(fc.constant(QUIZ_DONE), { maxLength: 2 }),
      cards: fc.integer({ min: 0, max: 12 }),
      minutes: fc.constant(0),
    }),
  });
  const moment = fc.integer({ min: 0, max: 23 }).map((hour) => new Date(Date.UTC(2026, 10, 20, hour, 15)));

  test('a step to do leads somewhere, a band stands once, and begun, done and empty never contradict each other', () => {
    fc.assert(
      fc.property(anyFacts, moment, (over, now) => {
        const session = sessionOf(facts(over), now);
        expect(session.steps.filter(({ isDone, href }) => !isDone && href === null)).toEqual([]);
        expect(new Set(session.steps.map(({ band }) => band)).size).toBe(session.steps.length);
        expect(session.steps.length).toBeGreaterThan(0);
        expect([session.current !== null, session.isDone, session.isEmpty].filter(Boolean)).toHaveLength(1);
        expect(sessionOf(structuredClone(facts(over)), now)).toEqual(session);
      }),
    );
  });
});
