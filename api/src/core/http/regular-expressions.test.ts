import { expect, test } from '@jest/globals';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { createContext, Script } from 'node:vm';
import ts from 'typescript';
import { z } from 'zod';

/**
 * Tests every regular expression of the server on texts made to cost it the most: what it matches, repeated many times, and then a
 * mismatch. A quadratic one needs seconds here, a linear one a few milliseconds.
 */

/** Length of the largest body; headers and addresses are at most a quarter of it. */
const LENGTH = 64 * 1024;
/** Between linear and quadratic cost, on any machine. */
const LIMIT_MS = 250;
/** Tries of one search: a busy machine makes one slow, not three. */
const TRIES = 3;
/** Stops a search that does not end. */
const GIVE_UP_MS = 1_000;

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

const sandbox = createContext({ text: '', pattern: /x/g });
const search = new Script('text.replace(pattern, "")');

/** Returns the CPU milliseconds of one search, the best of several tries. */
function costOf(pattern: RegExp, text: string): number {
  const everywhere = new RegExp(pattern.source, [...new Set(`${pattern.flags}g`)].join(''));
  Object.assign(sandbox, { text, pattern: everywhere });
  let best = Infinity;
  for (let tried = 0; tried < TRIES && best > LIMIT_MS; tried += 1) {
    const before = process.cpuUsage();
    let isStopped = false;
    try {
      search.runInContext(sandbox, { timeout: GIVE_UP_MS });
    } catch {
      isStopped = true;
    }
    const { user, system } = process.cpuUsage(before);
    const ms = (user + system) / 1_000;
    if (isStopped && ms > LIMIT_MS) return Infinity;
    // Stopped without using CPU: the machine was busy, not the search slow.
    if (!isStopped) best = Math.min(best, ms);
  }
  return best;
}

function worstOf(pattern: RegExp): { ms: number; text: string } {
  let worst = { ms: 0, text: '' };
  for (const piece of piecesOf(pattern)) {
    for (const start of startsOf(pattern)) {
      const body = start + piece.repeat(Math.ceil(LENGTH / piece.length));
      for (const end of ['', '\u0001']) {
        const ms = costOf(pattern, body + end);
        if (ms > worst.ms) worst = { ms, text: `${start}(${piece})…${end}` };
        if (ms > LIMIT_MS) return worst;
      }
    }
  }
  return worst;
}

test('the trial finds what grows with the square of its text, and what never ends', () => {
  for (const pattern of [/\/+$/, /^(\d+)+$/]) expect([pattern, worstOf(pattern).ms > LIMIT_MS]).toEqual([pattern, true]);
  for (const pattern of [/\s/, /^[\w-]+$/, /\d+/]) expect([pattern, worstOf(pattern).ms > LIMIT_MS]).toEqual([pattern, false]);
});

test('no expression of the server costs more than its text', () => {
  expect(repeating.length).toBeGreaterThan(20);
  expect(repeating.map(({ place, pattern }) => ({ place, ...worstOf(pattern) })).filter(({ ms }) => ms > LIMIT_MS)).toEqual([]);
});
