import { describe, expect, test } from '@jest/globals';
import { makeQuestion } from '../../test/make-question';
import { isAnswer, isRight, rightChoice } from '@ulty/domain/learning/answer-check.js';
import { firstChoice } from '@ulty/elements/answers/answer-form';
import { shownChoices } from './shown-choices';
import { shuffled } from '@ulty/domain/learning/shuffle.js';

describe('an answer', () => {
  test.each([
    ['single', ['c'], true],
    ['single', ['a'], false],
    ['multiple', ['d', 'a'], true],
    ['multiple', ['a'], false],
    ['multiple', ['a', 'd', 'b'], false],
    ['truefalse', ['false'], true],
    ['truefalse', ['true'], false],
    ['order', ['c', 'a', 'd', 'b'], true],
    ['order', ['a', 'b', 'c', 'd'], false],
    ['number', ['1 500,50'], true],
    ['number', ['1500.5'], true],
    ['number', ['1500'], false],
    ['text', ['TRAINE'], true],
    ['text', ['La longue traine'], true],
    ['text', ['tresse'], false],
    ['truefalse', ['false', 'true'], false],
    ['number', ['1500.5', '12'], false],
    ['text', ['La longue traine', 'tresse'], false],
  ] as const)('%s %j is right: %s', (type, choice, expected) => {
    expect(isRight(makeQuestion(1, type), choice)).toBe(expected);
  });

  test.each([
    ['single', []],
    ['multiple', []],
    ['truefalse', []],
    ['number', ['']],
    ['number', ['douze']],
    ['text', [' … ']],
  ] as const)('%s %j is none, and not right', (type, choice) => {
    expect(isAnswer(makeQuestion(1, type), choice)).toBe(false);
    expect(isRight(makeQuestion(1, type), choice)).toBe(false);
  });

  test('of another question does not fit', () => {
    expect(isRight({ ...makeQuestion(1, 'single'), id: makeQuestion(2, 'single').id }, ['c'])).toBe(false);
  });
});

test.each([
  ['single', ['c']],
  ['multiple', ['a', 'd']],
  ['truefalse', ['false']],
  ['order', ['c', 'a', 'd', 'b']],
  ['number', null],
  ['text', null],
] as const)('the right answer of %s is found as %j', (type, expected) => {
  expect(rightChoice(makeQuestion(1, type))).toEqual(expected);
});

test('eight pieces in order are too much to try', () => {
  const choices = [...'abcdefgh'].map((id) => ({ id, text: id }));
  expect(rightChoice(makeQuestion(1, 'order', { choices, answer: [...'hgfedcba'] }))).toBeNull();
});

describe('the order in which things are shown', () => {
  const items = [...'abcdefghij'];

  test('is the same for the same seed, another for another, and loses nothing', () => {
    expect(shuffled(items, 'x')).toEqual(shuffled(items, 'x'));
    expect(new Set(Array.from({ length: 20 }, (_, n) => shuffled(items, `${n}`).join(''))).size).toBe(20);
    expect(shuffled(items, 'x').sort()).toEqual(items);
  });

  test('puts every item first about as often', () => {
    const firsts = Array.from({ length: 2_000 }, (_, n) => shuffled(['a', 'b', 'c', 'd'], `seed-${n}`)[0]);
    for (const id of ['a', 'b', 'c', 'd']) expect(firsts.filter((first) => first === id).length).toBeGreaterThan(400);
  });

  test('never gives an order away, whatever the seed', () => {
    const question = makeQuestion(1, 'order');
    const starts = Array.from({ length: 200 }, (_, n) => shownChoices(question, `${n}`).map(({ id }) => id));
    expect(starts.filter((start) => isRight(question, start))).toEqual([]);
    expect(firstChoice(question, shownChoices(question, '3'))).toEqual(starts[3]);
  });

  test('keeps true before false', () => {
    expect(shownChoices(makeQuestion(1, 'truefalse'), 'x').map(({ text }) => text)).toEqual(['Vrai', 'Faux']);
  });
});
