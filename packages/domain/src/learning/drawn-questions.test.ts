/** @environment node */
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { isRight, withFigures } from './answer-check.js';
import { acceptedAnswers } from './answer-key.js';
import { valueAt, valuesCount, type DrawnFigures } from './drawn-figures.js';
import { askedCount, drawAfter, drawnQuestions, LAST_DRAW, POOLS, type Draw } from './drawn-questions.js';

interface Asked {
  id: string;
  type: 'number';
  choices: [];
  keyHash: string;
  prompt: string;
  explanation: string;
  answer?: readonly string[] | number;
  drawnFigures?: DrawnFigures;
}

const FIGURES: DrawnFigures = {
  rows: [
    { unit: 'F', from: 0.1, to: 2.5, step: 0.1 },
    { from: 3, to: 60, step: 3 },
  ],
  formula: 'a * b',
  prompt: 'Vous vendez {b} fois à {a}.',
  explanation: 'Soit {a * b} F.',
  hint: 'Multipliez {a}.',
  mistakes: [{ value: 'a + b', says: 'Vous avez ajouté {a}.' }],
};
const question = (at: number, drawnFigures?: DrawnFigures): Asked => ({
  id: `question-${at}`,
  type: 'number',
  choices: [],
  keyHash: '',
  prompt: 'Combien ?',
  explanation: 'Voici.',
  ...(drawnFigures && { drawnFigures }),
});
const pool = (count: number, drawn?: number) => ({ questions: Array.from({ length: count }, (_, at) => question(at)), drawn });
const draws = fc.record({ learner: fc.string(), quiz: fc.string(), number: fc.nat(LAST_DRAW) });
const idsOf = (of: ReturnType<typeof pool>, draw: Draw) => drawnQuestions(of, draw, (one) => one).map(({ id }) => id);

describe('the questions of an attempt', () => {
  test('are as many as the quiz says, each once, and two attempts in a row share as few as can be', () => {
    fc.assert(
      fc.property(
        draws,
        fc.integer({ min: 1, max: 16 }),
        fc.option(fc.integer({ min: 1, max: 20 }), { nil: undefined }),
        (draw, count, drawn) => {
          const of = pool(count, drawn);
          const [asked, next] = [idsOf(of, draw), idsOf(of, { ...draw, number: draw.number + 1 })];
          expect(asked).toHaveLength(askedCount(of));
          expect(new Set(asked).size).toBe(asked.length);
          expect(asked.filter((id) => next.includes(id))).toHaveLength(Math.max(0, 2 * asked.length - count));
          expect(idsOf(of, draw)).toEqual(asked);
        },
      ),
    );
  });

  test.each(Object.entries(POOLS))('of a %s come round: no question is left out for long', (_kind, { questions, drawn }) => {
    const of = pool(questions, drawn);
    fc.assert(
      fc.property(draws, (draw) => {
        const two = [draw.number, draw.number + 1].flatMap((number) => idsOf(of, { ...draw, number }));
        expect(new Set(two).size).toBe(questions);
      }),
    );
  });

  test('are others for another learner, and for another quiz', () => {
    const of = pool(8, 5);
    const sets = Array.from({ length: 40 }, (_, at) => idsOf(of, { learner: `${at}`, quiz: 'q', number: 0 }).join());
    expect(new Set(sets).size).toBeGreaterThan(35);
    expect(idsOf(of, { learner: 'a', quiz: 'q', number: 0 })).not.toEqual(idsOf(of, { learner: 'a', quiz: 'r', number: 0 }));
  });

  test('are numbered from 0 on, and from 0 again at the end', () => {
    expect([0, 1, LAST_DRAW, LAST_DRAW + 1, LAST_DRAW + 3].map(drawAfter)).toEqual([0, 1, LAST_DRAW, 0, 2]);
  });
});

describe('drawn figures', () => {
  test('lie on the steps between their limits, and give the answer that device and server compare', () => {
    const reals = FIGURES.rows.map((row) => Array.from({ length: valuesCount(row) }, (_, at) => valueAt(row, at)));
    expect([reals[0]?.length, reals[0]?.[2], reals[0]?.at(-1), reals[1]?.length]).toEqual([25, 0.3, 2.5, 20]);
    const of = { questions: [question(1, FIGURES)] };
    fc.assert(
      fc.property(draws, (draw) => {
        const [onServer] = drawnQuestions(of, draw, (one, { prompt, answer }) => ({ ...one, prompt, answer }));
        const [onDevice] = drawnQuestions<Asked>(of, draw, withFigures);
        if (!onServer || !onDevice) throw new Error('Nothing was asked.');
        expect(onDevice.prompt).toBe(onServer.prompt);
        expect(onDevice.prompt).not.toMatch(/[{}]/);
        const [accepted = ''] = acceptedAnswers('number', onServer.answer as number);
        expect(onDevice.answer).toEqual([accepted]);
        expect(isRight(onDevice, [accepted.replace('.', ',')])).toBe(true);
        expect(isRight(onDevice, [String(Number(accepted) + 1)])).toBe(false);
        const product = reals[0]?.some((a) => reals[1]?.some((b) => Math.abs(a * b - Number(accepted)) < 1e-9));
        expect(product).toBe(true);
      }),
    );
  });

  test('fill every text: prompt, explanation, hint, mistakes', () => {
    const fixed = {
      ...FIGURES,
      rows: [
        { unit: 'F', from: 1_500, to: 1_500, step: 1 },
        { from: 12, to: 12, step: 1 },
      ],
    };
    const [asked] = drawnQuestions({ questions: [question(1, fixed)] }, { learner: 'l', quiz: 'q', number: 3 }, (one, filled) => ({
      ...one,
      ...filled,
    }));
    expect(asked).toMatchObject({
      prompt: 'Vous vendez 12 fois à 1\u00a0500\u00a0F.',
      explanation: 'Soit 18\u00a0000 F.',
      hint: 'Multipliez 1\u00a0500\u00a0F.',
      answer: 18_000,
      mistakes: [{ value: 1_512, says: 'Vous avez ajouté 1\u00a0500\u00a0F.' }],
    });
  });

  test('are others at another attempt', () => {
    const of = { questions: [question(1, FIGURES)] };
    const prompts = Array.from(
      { length: 30 },
      (_, number) => drawnQuestions<Asked>(of, { learner: 'l', quiz: 'q', number }, withFigures)[0]?.prompt,
    );
    expect(new Set(prompts).size).toBeGreaterThan(20);
  });
});
