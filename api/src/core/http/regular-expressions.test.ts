import { expect, test } from '@jest/globals';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import ts from 'typescript';
import { z } from 'zod';
import { countedSearch, TooManySteps } from './expression-steps.fixture.js';

/**
 * Tests every regular expression of the server on texts made to cost it the most: what it matches, repeated many times, and then a
 * mismatch. Steps are counted, of a text and of one four times as long: four times as many for a linear expression, sixteen for a quadratic one.
 */

/** Beyond what any of our expressions repeats at most. */
const LENGTH = 256;
const LONGER = 4;
/** Between linear and quadratic growth. */
const MOST_GROWTH = 8;
/** Steps a character below which nothing is quadratic at this length. */
const FEW = 20;
/** Steps a character that no window of a bounded repetition takes. */
const MANY = 5_000;

const ROOT = join(import.meta.dirname, '../../../..');
const FOLDERS = ['api/src', 'packages/contracts/src', 'packages/domain/src', 'packages/federation/src', 'packages/review/src'];
/** Files whose expressions read only our own text; the last one reads a number. */
const OUR_OWN_TEXT = /\/(testing|postgres|migrations)\/|\.(test|fixture)\.ts$|\/domain\/src\/base\/count\.ts$/;

interface Found {
  place: string;
  pattern: RegExp;
}

function literalsOf(file: string): Found[] {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest);
  const found: Found[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isRegularExpressionLiteral(node)) {
      const end = node.text.lastIndexOf('/');
      const line = source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1;
      found.push({
        place: `${relative(ROOT, file)}:${line} ${node.text}`,
        pattern: new RegExp(node.text.slice(1, end), node.text.slice(end + 1)),
      });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

const files = FOLDERS.flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((name) => join(ROOT, folder, name)),
).filter((file) => file.endsWith('.ts') && !OUR_OWN_TEXT.test(file));
const inZod = Object.entries({ email: z.regexes.email, uuid: z.regexes.uuid(), datetime: z.regexes.datetime({ offset: true }) }).map(
  ([name, pattern]) => ({ place: `zod ${name}`, pattern }),
);
/** Without an unbounded repetition the cost of one place in the text is bounded too. */
const repeating = [...files.flatMap(literalsOf), ...inZod].filter(({ pattern }) => /[*+]|\{\d+,\}/.test(pattern.source));

const COMMON = [' ', '\n', 'a', 'A', '0', '-', '_', '.', ',', '/', '"', '\\', '@', 'é', '\u0660', '\ud83d\ude00', '\ud800'];

/** Returns texts to repeat: each common character, each of the expression's own, and pairs of these. */
function piecesOf({ source }: RegExp): string[] {
  const own = [...new Set(source.replaceAll(/\\[a-zA-Z]\{[^}]*\}|\\[a-zA-Z]|\\u[0-9a-f]{4}/gi, ''))];
  const few = [...new Set([...own.filter((character) => /[^\\()[\]{}|^$*+?]/.test(character)).slice(0, 5), '0', 'a'])];
  const words = source.match(/[A-Za-z:/]{3,}/g) ?? [];
  return [
    ...new Set([
      ...COMMON,
      ...own,
      ...few.flatMap((first) => few.map((second) => first + second)),
      ...words,
      ...words.map((word) => `${word}0`),
    ]),
  ];
}

/** Returns beginnings of the text: nothing, or what the expression requires first. */
function startsOf({ source }: RegExp): string[] {
  const [wanted = ''] = /^\^?((?:\\[./^$]|[A-Za-z0-9:=/-])+)/.exec(source) ?? [];
  return [...new Set(['', wanted.replaceAll(/[\\^]/g, '')])];
}

/** How much the steps grow with the text: 1 where they are few, Infinity where they are too many. */
function growthOf(pattern: RegExp, search: ReturnType<typeof countedSearch>, textOf: (length: number) => string): number {
  try {
    const text = textOf(LENGTH);
    const { steps, found } = search(text, LENGTH * MANY);
    const real = text.match(new RegExp(pattern.source, [...new Set(`${pattern.flags}g`)].join(''))) ?? [];
    if (found.join('|') !== real.join('|')) throw new Error(`${pattern} is counted otherwise than Node runs it, in ${text}`);
    return steps < LENGTH * FEW ? 1 : search(textOf(LENGTH * LONGER), LENGTH * LONGER * MANY).steps / steps;
  } catch (error) {
    if (error instanceof TooManySteps) return Infinity;
    throw error;
  }
}

function worstOf(pattern: RegExp): { growth: number; text: string } {
  const search = countedSearch(pattern);
  let worst = { growth: 0, text: '' };
  for (const piece of piecesOf(pattern)) {
    for (const start of startsOf(pattern)) {
      for (const end of ['', '\u0001']) {
        const growth = growthOf(pattern, search, (length) => start + piece.repeat(Math.ceil(length / piece.length)) + end);
        if (growth > worst.growth) worst = { growth, text: `${start}(${piece})…${end}` };
      }
    }
  }
  return worst;
}

test('the trial finds what grows with the square of its text, and what never ends', () => {
  for (const pattern of [/\/+$/, /<[^>]+>/, /^(\d+)+$/, /(?:a|a)*b/])
    expect([pattern, worstOf(pattern).growth > MOST_GROWTH]).toEqual([pattern, true]);
  for (const pattern of [/\s/, /^[\w-]+$/, /\d+/]) expect([pattern, worstOf(pattern).growth > MOST_GROWTH]).toEqual([pattern, false]);
});

test('no expression of the server costs more than its text', () => {
  expect(repeating.length).toBeGreaterThan(20);
  expect(repeating.map(({ place, pattern }) => ({ place, ...worstOf(pattern) })).filter(({ growth }) => growth > MOST_GROWTH)).toEqual([]);
});
