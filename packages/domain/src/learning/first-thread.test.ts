import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { readFileSync } from 'node:fs';
import { firstsOf, FIRST_THREAD_IDS, firstThread, firstThreadWords } from './first-thread.js';
import { WHO, WISHES } from './who-and-wish.js';
import { CLASSES, classOf, examOfClass, GRADES, seriesOf } from './grades.js';

const ALL = FIRST_THREAD_IDS.map((id) => ({ id }));

const said = fc.record({
  who: fc.option(fc.oneof(fc.constantFrom(...WHO), fc.string())),
  wish: fc.option(fc.oneof(fc.constantFrom(...Object.values(WISHES).flat()), fc.string())),
  grade: fc.option(fc.oneof(fc.constantFrom(...CLASSES, ...Object.values(GRADES).flat()), fc.string())),
});

describe('the first thread', () => {
  test('everybody gets something they can open now, whatever they said and whatever is in service', () => {
    const content = fc.oneof(
      fc.constantFrom(...ALL),
      fc.uuid().map((id) => ({ id })),
    );
    fc.assert(
      fc.property(
        said,
        fc.uniqueArray(content, { selector: ({ id }) => id, minLength: 1, maxLength: 60 }),
        fc.nat(3),
        (one, live, turn) => {
          const steps = firstThread(one, live, turn);
          expect(steps.length).toBe(Math.min(3, live.length));
          expect(new Set(steps.map(({ id }) => id)).size).toBe(steps.length);
          if (turn % 2 === 0) expect(firstsOf(live)).toContain(steps[0]?.id);
          for (const { id, why } of steps) {
            expect(live.some((known) => known.id === id)).toBe(true);
            expect(why).toMatch(/^\p{Lu}.+\u00a0: .+\.$/u);
          }
        },
      ),
    );
  });

  const everybody = WHO.flatMap((who) =>
    WISHES[who].flatMap((wish) => (who === 'pupil' ? [...CLASSES, null] : [null]).map((grade) => ({ who, wish, grade }))),
  );

  test('each wish has three, and three others, each with a course or paper and a book; the reasons name what was said', () => {
    const isBook = (id: string) => FIRST_THREAD_IDS.indexOf(id) >= FIRST_THREAD_IDS.findIndex((one) => one.startsWith('6c2c7fe8'));
    for (const one of [...everybody, {}]) {
      const [first, next] = [firstThread(one, ALL), firstThread(one, ALL, 1)];
      expect(new Set([...first, ...next].map(({ id }) => id)).size).toBe(6);
      for (const steps of [first, next]) expect(new Set(steps.map(({ id }) => isBook(id))).size).toBe(2);
      expect(new Set(first.map(({ why }) => why)).size).toBe(3);
    }
    expect(firstThread({ who: 'trade', wish: 'prices' }, ALL).map(({ why }) => why.replaceAll('\u00a0', ' '))).toEqual([
      'Pour fixer vos prix : partir de vos propres chiffres.',
      'Utile à qui vend : garder une part de ce que l’on gagne, comme Mariam et ses beignets.',
      'Vos prix fixés : retirer sa part d’abord, comme Delphine au maquis.',
    ]);
    expect(firstThread({ who: 'pupil', wish: 'exam', grade: '3e' }, ALL)[1]?.why).toContain('Utile en 3e');
  });

  test('while QuizHero is closed a pupil begins with a course and a book', () => {
    const paper = '2cea4bbd';
    const pupil = { who: 'pupil', wish: 'exam', grade: '3e' };
    expect(firstThread(pupil, ALL)[0]?.id).toBe(paper);
    const closed = ALL.filter(({ id }) => id !== paper);
    expect(firstThread(pupil, closed).map(({ id }) => id)).toEqual(['e4892630', '5efef542', '1b1fc762']);
  });

  test.each([
    [{ who: 'trade', wish: 'prices' }, 'Vous vendez et vous voulez fixer vos prix. Voici par quoi commencer.'],
    [{ who: 'trade' }, 'Vous vendez. Voici par quoi commencer.'],
    [{ who: 'trade', wish: 'exam' }, 'Vous vendez. Voici par quoi commencer.'],
    [{ who: 'pupil', wish: 'exam', grade: '3e' }, 'Vous êtes en 3e et vous préparez le BEPC. Voici par quoi commencer.'],
    [{ who: 'pupil', wish: 'exam', grade: '9e' }, 'Vous êtes élève et vous préparez l’examen. Voici par quoi commencer.'],
    [{ who: 'astronaut', wish: 'prices' }, 'Voici par quoi commencer.'],
    [{}, 'Voici par quoi commencer.'],
  ])('%j: %s', (one, words) => {
    expect(firstThreadWords(one)).toBe(words);
  });

  test('the table weighs at most 2 KB', () => {
    const source = readFileSync(new URL('first-thread.ts', import.meta.url), 'utf8');
    const table = source
      .slice(source.indexOf('const IDS'), source.indexOf('/** What a content is for'))
      .replaceAll(/\s+|\/\*\*.*?\*\//gs, '');
    expect(Buffer.byteLength(table)).toBeLessThanOrEqual(2_048);
  });
});

test('a class has its series from 1re on, and an exam', () => {
  expect([seriesOf('3e'), seriesOf('2de'), seriesOf('1re'), seriesOf('Tle')]).toEqual([
    [],
    [],
    ['A', 'C', 'D'],
    ['A4', 'A5', 'C', 'D', 'E', 'F', 'G1', 'G2', 'H'],
  ]);
  expect(['3e', '2de', '2de A', 'Tle', 'Tle D', '9e', ''].map(examOfClass)).toEqual(['BEPC', 'BAC', 'BAC', 'BAC', 'BAC', null, null]);
  expect([classOf('Tle D'), classOf('CM2')]).toEqual(['Tle', undefined]);
});
