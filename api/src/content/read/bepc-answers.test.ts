import { beforeAll, expect, test } from '@jest/globals';
import { evaluateWritten, isClose, plainSigns } from '@ulty/domain/learning/algebra.js';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { load } from 'js-yaml';
import { ContentFolder } from '../files/content-folder.js';
import type { ExamPaperMeta } from './exam-schemas.js';
import { readExams, type ExamPackFile } from './read-exams.js';

interface Asked {
  questions: Written[];
}

interface Written {
  type: string;
  prompt: string;
  choices?: { id: string; text: string }[];
  answer: unknown;
}

/** Evaluates a TeX formula with numbers in place of its letters. */
function valueOf(tex: string, letters: Readonly<Record<string, number>> = {}): number {
  const code = tex
    .replaceAll(/\\left|\\right|\\,|\$/g, '')
    .replaceAll('{,}', '.')
    .replaceAll(/\\frac\{([^{}]*)\}\{([^{}]*)\}/g, '(($1)/($2))')
    .replaceAll(/\\sqrt\{([^{}]*)\}/g, 'Math.sqrt($1)')
    .replaceAll('\\times', '*')
    .replaceAll('\\pi', '(pi)')
    .replaceAll(/\^\{([^{}]*)\}/g, '**($1)')
    .replaceAll(/\^(\d)/g, '**$1')
    .replaceAll(/(\d|\)|[a-z])(?=\()/g, (sign, _1, at: number, all: string) =>
      /Math\.sqrt$/.test(all.slice(0, at + 1)) ? sign : `${sign}*`,
    )
    .replaceAll(/([\d)])(?=Math|[a-z])/g, '$1*')
    .replaceAll(/(?<=^|[-+*/(])-([\w.]+)\*\*/g, '-1*$1**')
    .replaceAll(/\b(x|pi)\b/g, (letter) => `(${letter === 'pi' ? Math.PI : letters[letter]})`);
  return new Function(`return ${code}`)() as number;
}

const close = (one: number, other: number) => Math.abs(one - other) < 1e-9;
/** Whether a choice is the same expression as this function, tested at several numbers. */
const same = (wanted: (x: number) => number) => (tex: string) => [-3, -1.5, 0.5, 2, 7].every((x) => close(valueOf(tex, { x }), wanted(x)));
const equals = (wanted: number) => (tex: string) => close(valueOf(tex), wanted);
const afterEquals = (test: (tex: string) => boolean) => (tex: string) => test(tex.replace(/.*=/, ''));
const says = (pattern: RegExp) => (text: string) => pattern.test(text);
const round = (value: number, digits: number) => Number(value.toFixed(digits));
const distance = ([ax = 0, ay = 0]: number[], [bx = 0, by = 0]: number[]) => Math.hypot(bx - ax, by - ay);
const solve = (left: (x: number) => number) => -left(0) / (left(1) - left(0));
/** The values of a table of effectives, in order. */
const repeated = (effectives: Readonly<Record<string, number>>) =>
  Object.entries(effectives).flatMap(([value, times]) => Array.from({ length: times }, () => Number(value)));
/** Numbers of a couple such as '$(2\\,;\\,-1)$'. */
function pairOf(tex: string): { x: number; y: number } {
  const [x = Number.NaN, y = Number.NaN] = (tex.match(/-?\d+/g) ?? []).map(Number);
  return { x, y };
}
/** Whether a choice is the interval of the numbers that pass a test. */
const isInterval = (wanted: (x: number) => boolean) => (tex: string) => {
  const [, open, from = '', to = '', close] = /^\$([[\]])(.+)\\,;\\,(.+)([[\]])\$$/.exec(tex) ?? [];
  const [low = Number.NaN, high = Number.NaN] = [from, to].map((end) => Number(end.replace('\\infty', 'Infinity')));
  const has = (x: number) => (open === '[' ? low <= x : low < x) && (close === ']' ? x <= high : x < high);
  return Array.from({ length: 81 }, (_, at) => (at - 40) / 2).every((x) => has(x) === wanted(x));
};
const notes = [8, 8, 8, 10, 10, 10, 10, 10, 12, 12, 12, 12, 12, 12, 14, 14, 14, 14, 16, 16];
const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

/**
 * The answer of each question, computed from its data: a number, true or false, a text, or a test that only right choices pass. For an
 * order: the rank of each piece.
 */
const COMPUTED: Record<string, readonly (number | boolean | string | ((text: string) => boolean) | { rank: (text: string) => number })[]> =
  {
    '01-calcul-litteral': [
      same((x) => (2 * x + 3) ** 2),
      same((x) => 9 * x ** 2 - 16),
      3 * (-2) ** 2 - 5 * -2 + 2,
      same((x) => (x - 5) * (x + 2)),
      same((x) => (x + 3) * (x + 2) - x ** 2),
    ],
    '02-puissances-et-racines': [
      round(Math.log10((1e7 * 1e-3) / 1e2), 9),
      (tex) => close(valueOf(tex), 0.00045) && /^\$[1-9](\{,\}\d+)?\\times/.test(tex),
      (tex) => close(valueOf(tex), Math.sqrt(50)),
      { rank: (tex) => valueOf(tex) },
      (tex) => close(valueOf(tex), Math.round(valueOf(tex))),
    ],
    '03-equations-et-systemes': [
      solve((x) => 5 * x - 7 - (2 * x + 11)),
      (tex) => tex.split(' et ').every((one) => close((valueOf(one) - 3) * (2 * valueOf(one) + 5), 0)),
      (text) =>
        [-10, -4, -3, 0, 3, 4].every(
          (x) => -2 * x + 4 <= 10 === (text.includes('\\geq') ? x >= Number(/-?\d+/.exec(text)) : x <= Number(/-?\d+/.exec(text))),
        ),
      // 3m + 2p = 1150, m + 4p = 1550.
      solve((p) => 3 * (1_550 - 4 * p) + 2 * p - 1_150),
      2 * 2 + 3 * -1 === 1 && 2 - -1 === 3,
      isInterval((x) => x < 6 && x >= -3),
      isInterval((x) => x <= 2 || (0 <= x && x < 5)),
      (tex) => pairOf(tex).x + pairOf(tex).y === 4 && pairOf(tex).x - 2 * pairOf(tex).y === -2,
    ],
    '04-applications-affines': [
      -3 * 4 + 7,
      afterEquals((tex) => close(valueOf(tex, { x: 0 }), 1) && close(valueOf(tex, { x: 2 }), 5)),
      afterEquals(same((x) => 200 + 150 * x)),
      10 / 4,
      afterEquals((tex) => close(valueOf(tex, { x: 0 }), 0) && close(valueOf(tex, { x: 2 }), 2 * valueOf(tex, { x: 1 }))),
      -0.5 > 0,
      // From (0 ; 5) to (5 ; 0).
      (0 - 5) / (5 - 0) < 0 ? 'décroissante' : 'croissante',
    ],
    '05-proportionnalite': [
      (24_000 * 115) / 100,
      says(/baissé de 4/),
      500 / 2 === 1_250 / 5 && 1_250 / 5 === 1_900 / 8,
      (6 * 25_000) / 100_000,
      24 / (80 / 60),
    ],
    '06-statistiques': [
      'médiane',
      mean(notes),
      ((notes[9] ?? 0) + (notes[10] ?? 0)) / 2,
      (100 * notes.filter((note) => note >= 14).length) / notes.length,
      { rank: (text) => mean((text.match(/\d+/g) ?? []).map(Number)) },
    ],
    '07-pythagore-et-thales': [
      Math.hypot(6, 8),
      5 ** 2 + 12 ** 2 === 13 ** 2,
      (7.5 * 4) / 10,
      round(Math.sqrt(5 ** 2 - 1.4 ** 2), 9),
      (text) => (3 / 4.5 === 4 / 6) === text.startsWith('Oui, car $\\frac'),
    ],
    '08-trigonometrie-et-cercle': [
      // A(0;0), B(5;0), C(0;3,5): adjacent over hypotenuse.
      (tex) => close(lengths(tex, { AB: 5, AC: 3.5, BC: Math.hypot(5, 3.5) }), Math.cos(Math.atan2(3.5, 5))),
      round(12 * Math.sin(Math.PI / 6), 9),
      'hypoténuse',
      110 / 2,
      round(Math.sqrt(1 - 0.6 ** 2), 9),
      // S(0;0), R(5;0), T(0;3): opposite over adjacent.
      (tex) => close(lengths(tex, { RS: 5, ST: 3, RT: Math.hypot(5, 3) }), Math.tan(Math.atan2(3, 5))),
      round(1.2 / 1.5, 9),
    ],
    '09-vecteurs-et-reperage': [
      (tex) => tex.replaceAll(/[$()\\,]/g, '') === `${4 - 1};${6 - 2}`,
      distance([1, 2], [4, 6]),
      (-2 + 6) / 2,
      says(/AC/),
      says(/DC/),
    ],
    '10-espace': [
      (36 * 10) / 3,
      equals((Math.PI * 9 * 7) / 3),
      round(4 * 3.14 * 25, 9),
      80 / 2 ** 3,
      round(3.14 * 2 + (3.14 * 0.9) / 3, 1),
    ],
    'epreuve-1': [
      same((x) => (3 * x - 2) * (x + 4) - 3 * x ** 2),
      equals(Math.sqrt(75) - Math.sqrt(12)),
      // −3x + 2 ≥ 8: every number up to −2.
      (tex) => tex === '$]-\\infty\\,;\\,-2]$',
      afterEquals((tex) => close(valueOf(tex, { x: 1 }), 5) && close(valueOf(tex, { x: 3 }), 11)),
      equals(3 / 5),
      solve((x) => 42 + x - 3 * (12 + x)),
      mean([12, 15, 9, 16]),
      (1.5 * 12) / 2,
      24_000 * 0.85,
      round((3.14 * 9 * 8) / 3, 0),
    ],
    'epreuve-2': [
      same((x) => 9 * x ** 2 - 25),
      // (d): y = x + 1, (d′): y = −2x + 7.
      (tex) => pairOf(tex).y === pairOf(tex).x + 1 && pairOf(tex).y === -2 * pairOf(tex).x + 7,
      isInterval((x) => -1 < x && x <= 4),
      afterEquals((tex) => valueOf(tex, { x: 1 }) < valueOf(tex, { x: 0 })),
      equals(3 / 4),
      2 * 42,
      [14, 15, 12, 17, 13, 16, 15].sort()[3] ?? 0,
      round(Math.sqrt(2.5 ** 2 - 0.7 ** 2), 9),
      round(45_000 * 1.18, 9),
      (2 * 10 ** 3) / 1_000,
    ],
    'epreuve-3': [
      same((x) => (2 * x - 5) ** 2),
      (tex) => close(valueOf(tex), 6 / Math.sqrt(3)),
      isInterval((x) => -2 <= x && x <= 5 && 1 < x && x <= 8),
      says(/\{AC\}/),
      // Parallel to y = 2x − 1.
      afterEquals((tex) => close(valueOf(tex, { x: 1 }) - valueOf(tex, { x: 0 }), 2)),
      round(20 * 0.7, 9),
      (100 * 20) / (12 + 18 + 30 + 20),
      27 / (45 / 60),
      7.5 * (3 / 5),
      'croissante',
    ],
    'epreuve-4': [
      same((x) => (x + 2) * (3 * x - 1) - (x + 2) * (x + 4)),
      (text) => (close(4 / 6, 6 / 9) ? /^Parallèles.*frac/ : /^Sécantes.*frac/).test(text),
      (tex) => pairOf(tex).x === 3 - -1 && pairOf(tex).y === -1 - 2,
      // Perpendicular to y = 3x + 1.
      afterEquals((tex) => close(3 * (valueOf(tex, { x: 1 }) - valueOf(tex, { x: 0 })), -1)),
      (text) => close(Number(/\d+/.exec(text)), (6 * 5) / 10),
      solve((x) => 2 * (x - 3) - (5 * x + 9)),
      distance([1, -2], [7, 6]),
      3e4 * 2e-2,
      solve((x) => -1.5 * x + 6),
      (0 * 3 + 1 * 6 + 2 * 5 + 3 * 4 + 4 * 2) / (3 + 6 + 5 + 4 + 2),
    ],
    'epreuve-5': [
      same((x) => (x + 3) ** 2 - (x - 3) ** 2),
      (tex) => close(valueOf(tex), 2 * Math.sqrt(5) * Math.sqrt(20)),
      isInterval((x) => 4 - x > 1),
      // Through (0 ; 3) and (2 ; 0).
      (text) => text.includes('décroissante') === 0 - 3 < 0 && text.includes('f(0)=3'),
      equals(0.6 / 0.8),
      5_000 * 1.2 * 0.8,
      90 - 34,
      1 + (6 - 2),
      9 ** 2 + 12 ** 2 === 15 ** 2 && 'rectangle',
      (6 ** 2 * 4) / 3,
    ],
    'epreuve-6': [
      same((x) => x ** 2 - 6 * x + 9),
      (tex) => close(valueOf(tex), 0.00062) && /^\$[1-9](\{,\}\d+)?\\times/.test(tex),
      // y = x + 2 and y = x − 1: the same slope, and no common point.
      says(/Aucune/),
      afterEquals(same((x) => x + (8 * x) / 100)),
      (text) => Number(/\d+/.exec(text)) === repeated({ 12: 4, 13: 7, 14: 9, 15: 5 })[12] && !text.includes(','),
      round(25 * 0.84, 9),
      Array.from({ length: 20 }, (_, x) => x).find((x) => 7 * x - 3 > 40) ?? 0,
      round((4 / 3) * 3.14 * 3 ** 3, 0),
      (4 + -2) / 2,
      'linéaire',
    ],
  };

/**
 * The expected lines of each drafted question, computed from its data: a value, an expression as a function of x, or the first of the
 * accepted writings.
 */
const DRAFTED: Record<string, readonly (readonly (number | string | ((x: number) => number))[])[]> = {
  'epreuve-1': [
    [`AB(${2 - -2} ; ${3 - 1})`, `BC(${4 - 2} ; ${-1 - 3})`],
    [4 ** 2 + 2 ** 2, 2 ** 2 + (-4) ** 2, 6 ** 2 + (-2) ** 2, 20 + 20],
    [`M(${(-2 + 4) / 2} ; ${(1 - 1) / 2})`, `D(${2 * 1 - 2} ; ${2 * 0 - 3})`],
    [],
    [(3 - 1) / (2 - -2), 1 - 0.5 * -2, (x) => 1 + ((x - -2) * (3 - 1)) / (2 - -2)],
  ],
  'epreuve-2': [
    [(x) => 20 * x, (x) => 600 + 10 * x],
    [20 * 45, 600 + 10 * 45],
    [`${20 - 10}x > 600`, `x > ${600 / (20 - 10)}`, `]${600 / (20 - 10)} ; +∞[`],
    [600 / (20 - 10), 20 * (600 / (20 - 10))],
    [3.14 * 2.5, 3.14 * 2.5 * 1_000, (3.14 * 2.5 * 1_000) / 20],
  ],
  'epreuve-3': [
    // 4x + 3y = 6400, 2x + 5y = 7400.
    [(2 * 7_400 - 6_400) / (2 * 5 - 3), solve((x) => 4 * x + (3 * (7_400 - 2 * x)) / 5 - 6_400)],
    [1_200 * 0.15, 1_200 * 0.85],
    [7 + 7 + 10 + 5 + 12 + 13, mean([7, 7, 10, 5, 12, 13]), mean([5, 7, 7, 10, 12, 13].slice(2, 4))],
    [3.14 * 4 ** 2 * 10, 0.8 ** 3, 3.14 * (4 * 0.8) ** 2 * (10 * 0.8)],
  ],
  'epreuve-4': [
    [80 ** 2 + 60 ** 2, Math.hypot(80, 60)],
    [20 / 80, (60 * 20) / 80, (Math.hypot(80, 60) * 20) / 80],
    [60 / 80, Math.round((Math.atan2(60, 80) * 180) / Math.PI)],
    [Math.hypot(80, 60) / 2, 2 * 37],
    [3.14 * 9 ** 2, 80 * 60, (100 * 3.14 * 9 ** 2) / (80 * 60)],
  ],
  'epreuve-5': [
    [(5 - 1) / (3 - 1), 1 - 2 * 1, (x) => 1 + ((x - 1) * (5 - 1)) / (3 - 1)],
    [(3 - 5) / (7 - 3), 5 - ((3 - 5) / (7 - 3)) * 3],
    [distance([1, 1], [3, 5]) ** 2, distance([3, 5], [7, 3]) ** 2, (distance([1, 1], [3, 5]) * distance([3, 5], [7, 3])) / 2, 10 * 10 ** 2],
    [`P(${(1 + 7) / 2} ; ${(1 + 3) / 2})`],
    [`AB(${3 - 1} ; ${5 - 1})`, `D(${7 - (3 - 1)} ; ${3 - (5 - 1)})`],
  ],
  'epreuve-6': [
    [1.5 ** 2 + 0.8 ** 2, Math.hypot(1.5, 0.8)],
    [0.8 / 1.5, Math.round((Math.atan2(0.8, 1.5) * 180) / Math.PI)],
    [3.14 * 1.5 ** 2 * 2, (3.14 * 1.5 ** 2 * 0.8) / 3, 3.14 * 1.5 ** 2 * (2 + 0.8 / 3)],
    [0.2 / 0.8, (1.5 * 0.2) / 0.8],
    [(x) => 1_440 - 6 * x, `x > ${(1_440 - 300) / 6}`],
  ],
};

/** 'AB over BC' in a triangle with these sides. */
function lengths(tex: string, of: Readonly<Record<string, number>>): number {
  const [, over = '', under = ''] = /\{(\w\w)\}\{(\w\w)\}/.exec(tex) ?? [];
  return (of[over] ?? 0) / (of[under] ?? 0);
}

const CONTENT = new URL('../../../../content', import.meta.url).pathname;
const FOLDER = 'exams/bepc/general/mathematiques';
let pack: ExamPackFile | undefined;
beforeAll(async () => {
  const folder = new ContentFolder(CONTENT);
  pack = (await readExams(folder)).find(({ file }) => file.startsWith(FOLDER));
  expect(folder.problems).toEqual([]);
});

test.each(Object.keys(COMPUTED))('%s: every answer is the computed one', async (name) => {
  const file = name.startsWith('epreuve') ? `${name}.yaml` : `${name}.quiz.yaml`;
  const { parts, ...theme } = load(await readFile(join(CONTENT, FOLDER, file), 'utf8')) as Partial<Asked> & { parts?: Partial<Asked>[] };
  const questions = (parts ?? [theme]).flatMap((part) => part.questions ?? []);
  expect(COMPUTED[name]).toHaveLength(questions.length);
  for (const [at, { prompt, type, choices = [], answer }] of questions.entries()) {
    const wanted = COMPUTED[name]?.[at];
    const found =
      typeof wanted === 'function'
        ? choices.filter(({ text }) => wanted(text)).map(({ id }) => id)
        : typeof wanted === 'object'
          ? [...choices].sort((one, other) => wanted.rank(one.text) - wanted.rank(other.text)).map(({ id }) => id)
          : wanted;
    expect([prompt, type === 'text' ? (answer as string[])[0] : answer]).toEqual([prompt, found]);
  }
});

test.each(Object.keys(DRAFTED))('%s: every drafted line is the computed one', async (name) => {
  const { parts } = load(await readFile(join(CONTENT, FOLDER, `${name}.yaml`), 'utf8')) as ExamPaperMeta;
  const drafted = parts.flatMap((part) => part.drafted ?? []);
  const expected = DRAFTED[name] ?? [];
  expect(drafted.map(({ lines = [] }) => lines.length)).toEqual(expected.map((lines) => lines.length));
  for (const [at, { lines = [] }] of drafted.entries()) {
    for (const [place, { shown, value, expression = '', forms: [form = ''] = [] }] of lines.entries()) {
      const wanted = expected[at]?.[place];
      const isRight =
        typeof wanted === 'number'
          ? value !== undefined && isClose(value, wanted)
          : typeof wanted === 'function'
            ? [-3, 0.5, 7].every((x) => isClose(evaluateWritten(expression, { x }) ?? Number.NaN, wanted(x)))
            : plainSigns(form) === plainSigns(wanted ?? '');
      expect([shown, isRight]).toEqual([shown, true]);
    }
  }
});

test('the pack has what it says: its themes and papers, their figures and formulas', () => {
  const questions = pack?.quizzes.flatMap(({ meta }) => meta.questions) ?? [];
  const rich = pack?.quizzes.flatMap((quiz) => [...quiz.rich.values()]) ?? [];
  expect(pack?.quizzes.filter(({ paper }) => !paper)).toHaveLength(10);
  expect(pack?.quizzes.filter(({ paper }) => paper)).toHaveLength(Object.keys(DRAFTED).length);
  expect(rich.filter(({ figure }) => figure).length).toBeGreaterThanOrEqual(12);
  expect(rich.filter(({ prompt, explanation, choices }) => prompt ?? explanation ?? choices).length).toBeGreaterThanOrEqual(25);
  expect(new Set(questions.map(({ type }) => type))).toEqual(new Set(['single', 'multiple', 'truefalse', 'order', 'number', 'text']));
});
