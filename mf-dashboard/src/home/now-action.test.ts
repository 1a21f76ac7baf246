import { uuid } from '@ulty/kit/testing';
import { makeEnrollment } from '../../test/make';
import { nowAction, type NowInput } from './now-action';

const NOW = new Date('2026-11-20T19:00:00.000Z');
const waitingSince = (timestamp: string, type = 'quiz_result', about: string[] = []) => ({ type, expectedUtc: 10, timestamp, about });
/** Everything to do at once. */
const ALL: NowInput = {
  now: NOW,
  timeZone: 'Africa/Ouagadougou',
  waiting: [waitingSince('2026-11-17T18:59:00.000Z')],
  user: { streak: { current: 6, status: 'at_risk' }, serverTime: NOW.toISOString(), lifetimeCoins: 120 },
  dueCards: 12,
  enrollments: [makeEnrollment(1)],
  isLive: () => true,
};
const read = (over: Partial<NowInput>) => {
  const { kind, title, label, ...rest } = nowAction({ ...ALL, ...over });
  return [kind, `${title} [${label}]`.replaceAll('\u00a0', ' '), 'href' in rest ? rest.href : null];
};
const NO_STREAK = { ...ALL.user, streak: { current: 0, status: 'lost' as const } };
const DONE = { ...ALL.user, streak: { current: 6, status: 'done_today' as const } };

test('what comes first gives way to the next, down to a new chapter', () => {
  const lesson = `/courses/${uuid(1)}/lecons/${uuid(701)}`;
  expect(read({})).toEqual(['sync', '1 activité attend depuis plus de 3 jours [Synchroniser]', null]);
  expect(read({ waiting: [] })).toEqual([
    'streak',
    'Un quiz ce soir et votre série passe à 7 jours. [Faire un quiz · 3 min]',
    '/quiz-ulty-stars',
  ]);
  expect(read({ waiting: [], user: DONE })).toEqual(['review', '12 cartes à revoir [Réviser · 3 min]', '/quiz-ulty-stars/revision']);
  expect(read({ waiting: [], user: DONE, dueCards: 0 })).toEqual(['lesson', 'Leçon 3 : Suite 1 [Reprendre la leçon]', lesson]);
  expect(read({ waiting: [], user: DONE, dueCards: 0, enrollments: [] })).toEqual([
    'start',
    'Ouvrez un nouveau chapitre [Choisir un livre]',
    '/quiz-ulty-stars',
  ]);
});

test.each([
  ['2026-11-17T18:59:59.999Z', 'sync'],
  ['2026-11-17T19:00:00.000Z', 'streak'],
])('work that waits since %s asks for %s', (timestamp, kind) => {
  expect(read({ waiting: [waitingSince(timestamp)] })[0]).toBe(kind);
});

test('several late ones are counted, fresh ones are not', () => {
  const waiting = ['2026-11-10T00:00:00Z', '2026-11-12T00:00:00Z', '2026-11-20T00:00:00Z'].map((at) => waitingSince(at));
  expect(read({ waiting })[1]).toContain('2 activités attendent');
});

describe('the streak', () => {
  test('by day it is spoken of without the evening', () => {
    expect(read({ waiting: [], now: new Date('2026-11-20T12:00:00.000Z') })[1]).toContain('Un quiz aujourd’hui et');
  });

  test('is not at risk when today’s work waits on this device', () => {
    expect(read({ waiting: [waitingSince('2026-11-20T10:00:00.000Z')] })[0]).toBe('review');
    expect(read({ waiting: [waitingSince('2026-11-19T10:00:00.000Z')] })[0]).toBe('streak');
    expect(read({ waiting: [waitingSince('2026-11-20T10:00:00.000Z', 'coins_earned')] })[0]).toBe('streak');
  });

  test('done yesterday, as an old answer says, is not done today', () => {
    expect(read({ waiting: [], user: { ...DONE, serverTime: '2026-11-19T20:00:00.000Z' } })[0]).toBe('streak');
  });

  test('without one there is nothing to lose', () => {
    expect(read({ waiting: [], user: NO_STREAK })[0]).toBe('review');
  });

  test('a lesson holds it while there is no quiz', () => {
    expect(read({ waiting: [], isLive: () => false })).toEqual([
      'streak',
      'Une leçon ce soir et votre série passe à 7 jours. [Lire une leçon]',
      '/courses',
    ]);
  });
});

test.each([
  [1, '1 carte à revoir [Réviser · 1 min]'],
  [4, '4 cartes à revoir [Réviser · 1 min]'],
  [5, '5 cartes à revoir [Réviser · 2 min]'],
  [400, '400 cartes à revoir [Réviser · 13 min]'],
])('%i cards due', (dueCards, words) => {
  expect(read({ waiting: [], user: DONE, dueCards })[1]).toBe(words);
});

test('cards recalled in a session that waits on this device are no longer due', () => {
  const session = (...cards: number[]) => waitingSince('2026-11-20T10:00:00.000Z', 'review_session', cards.map(uuid));
  const quiz = waitingSince('2026-11-20T10:00:00.000Z', 'quiz_result', [uuid(70), uuid(71)]);
  const kindAndTitle = (dueCards: number, ...waiting: NowInput['waiting']) => read({ user: DONE, dueCards, waiting }).slice(0, 2).join(' ');
  expect(kindAndTitle(12, session(1, 2, 3), session(3, 4), quiz)).toBe('review 8 cartes à revoir [Réviser · 2 min]');
  expect(kindAndTitle(3, session(1, 2, 3))).toMatch(/^lesson /);
  expect(kindAndTitle(2, session(1, 2, 3))).toMatch(/^lesson /);
});

test.each([
  [0, NO_STREAK.streak, 'Premier objectif : 1 quiz [Choisir un livre]'],
  [10, NO_STREAK.streak, 'Ouvrez un nouveau chapitre [Choisir un livre]'],
])('%i coins ever earned and nothing begun', (lifetimeCoins, streak, words) => {
  expect(read({ waiting: [], dueCards: 0, enrollments: [], user: { ...ALL.user, streak, lifetimeCoins } })[1]).toBe(words);
});

test('a first quiz that waits on this device is no longer the first aim', () => {
  const dayOne = { dueCards: 0, enrollments: [], user: { ...ALL.user, streak: NO_STREAK.streak, lifetimeCoins: 0 } };
  expect(read({ ...dayOne, waiting: [waitingSince('2026-11-20T10:00:00.000Z')] })[1]).toBe('Ouvrez un nouveau chapitre [Choisir un livre]');
  expect(read({ ...dayOne, waiting: [waitingSince('2026-11-20T10:00:00.000Z', 'coins_earned')] })[1]).toBe(
    'Premier objectif : 1 quiz [Choisir un livre]',
  );
});

test.each([
  [[], 'Choisissez votre premier cours [Voir les cours]'],
  [[makeEnrollment(1, { progress: 100 })], 'Choisissez votre prochain cours [Voir les cours]'],
])('before the library is live, a course', (enrollments, words) => {
  expect(read({ waiting: [], dueCards: 3, enrollments, user: NO_STREAK, isLive: () => false })).toEqual(['start', words, '/courses']);
});
