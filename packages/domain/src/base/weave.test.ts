import { describe, expect, test } from '@jest/globals';
import { CATEGORIES } from '../learning/courses.js';
import { STRIPS, THREADS, courseCoverSvg, coverSeed, stripColours, stripFor, stripGradient, stripRuns, type StripName } from './weave.js';

const NAMES = Object.keys(STRIPS) as StripName[];
const uuid = (lastByte: number) => `7f0c1f7e-4b1d-4b8e-9a7c-0123456789${lastByte.toString(16).padStart(2, '0')}`;

describe('strips', () => {
  test.each(NAMES)('%s is symmetric', (name) => {
    const runs = stripRuns(name);
    expect([...runs].reverse()).toEqual(runs);
  });

  test.each([
    ['Entrepreneuriat', 'i', 'n', 'c'],
    ['Marketing', 'l', 'c', 'n'],
    ['Finance', 'm', 'n', 'd'],
    ['Tech', 'd', 's', 'c'],
    ['IA', 's', 'd', 'i'],
    ['Administration', 'c', 'i', 'l'],
    ['Éducation', 'b', 'c', 'd'],
    ['QuizHero', 'n', 'd', 'l'],
  ] as const)('%s: ground %s, accents %s and %s', (name, ground, accent1, accent2) => {
    expect(stripColours(name)).toMatchObject({ ground, accent1, accent2 });
  });

  test('text is dark on Coton, Néré and Ciel only', () => {
    expect(NAMES.filter((name) => stripColours(name).isPale)).toEqual(['IA', 'Administration', 'QuizHero']);
  });

  test.each([
    ...CATEGORIES.map((name) => [name, name] as const),
    ['Marketing & vente', 'Marketing'],
    ['Leadership', 'Administration'],
    ['Productivité', 'Éducation'],
    ['Stratégie', 'Entrepreneuriat'],
    ['Innovation & tech', 'Tech'],
    ['Communication', 'IA'],
    ['Développement personnel', 'QuizHero'],
    ["Création d'entreprise", 'Ulty'],
    ['Création d’entreprise', 'Ulty'],
    [' Finance ', 'Finance'],
    ['Jardinage', 'Ulty'],
    ['toString', 'Ulty'],
    ['__proto__', 'Ulty'],
    ['', 'Ulty'],
  ])('category "%s" wears %s', (category, expected) => {
    expect(stripFor(category)).toBe(expected);
  });
});

describe('stripGradient', () => {
  test.each(NAMES)('%s: each stop begins where the last one ended, up to 100 %%, in 0.5 KB', (name) => {
    const css = stripGradient(name);
    const ends = [...css.matchAll(/#[0-9a-f]{6} 0(?: ([\d.]+)%|\))/g)].map(([, end]) => Number(end ?? 100));
    expect(ends).toHaveLength(stripRuns(name).length);
    expect(ends).toEqual([...new Set(ends)].sort((a, b) => a - b));
    expect(ends.at(-1)).toBe(100);
    expect(css.length).toBeLessThan(500);
  });

  test('Coton is seen to be woven: its weave is no paler than bare thread', () => {
    const shade = (name: StripName) => Number(/rgb\(0 0 0\/(\.\d+)\)/.exec(stripGradient(name))?.[1]);
    expect([shade('Administration'), shade('Finance')]).toEqual([0.42, 0.16]);
  });

  test('the weave crosses the threads in both directions', () => {
    expect(stripGradient('Ulty')).toMatch(/^repeating-linear-gradient\(180deg.*,linear-gradient\(90deg/);
    expect(stripGradient('Ulty', '180deg')).toMatch(/^repeating-linear-gradient\(90deg.*,linear-gradient\(180deg/);
  });
});

describe('coverSeed', () => {
  test.each([
    [uuid(0x00), 0],
    [uuid(0x0a), 0],
    [uuid(0xff), 5],
    [uuid(0x13), 9],
    [uuid(0x13).toUpperCase(), 9],
    ['tenir-sa-caisse-au-jour', 'r'.charCodeAt(0) % 10],
    ['', 0],
  ])('%s → %i', (id, seed) => {
    expect(coverSeed(id)).toBe(seed);
  });
});

describe('courseCoverSvg', () => {
  const cases = NAMES.flatMap((category) =>
    [0, 1, 2, 3, 4, 5, 6, 7, 8, 9].flatMap((seed) => [116, 144, 180].map((height) => ({ category, seed, height }))),
  );

  test('is at most 1 KB, for every category, seed and height', () => {
    for (const { category, seed, height } of cases) {
      expect(Buffer.byteLength(courseCoverSvg({ category, id: uuid(seed), height }))).toBeLessThanOrEqual(1024);
    }
  });

  test('draws inside its box only', () => {
    for (const { category, seed, height } of cases) {
      const svg = courseCoverSvg({ category, id: uuid(seed), height });
      for (const [, d = ''] of svg.matchAll(/ d="([^"]*)"/g)) {
        let [x, y] = [0, 0];
        for (const [stroke, command, given, second = '0'] of d.matchAll(/([Mmhv])(-?[\d.]+)[ ]?(-?[\d.]+)?/g)) {
          const [first, other] = [Number(given), Number(second)];
          if (command === 'M') [x, y] = [first, other];
          else if (command === 'm') [x, y] = [x + first, y + other];
          else if (command === 'h') x += first;
          else y += first;
          // Half a stroke lies on each side of a line.
          const [across, along] = command === 'v' ? [2, 0] : command === 'h' ? [0, 2] : [0, 0];
          const isInside = x >= 0 && x + across <= 320 && y >= 0 && y + along <= height;
          if (!isInside) throw new Error(`${category}, seed ${seed}, height ${height}: ${stroke} ends at ${x} ${y}`);
        }
      }
    }
  });

  test('is the same each time, and differs between seeds', () => {
    const draw = (seed: number) => courseCoverSvg({ category: 'Finance', id: uuid(seed) });
    expect(draw(3)).toBe(draw(3));
    expect(new Set([0, 1, 2, 3, 4, 5, 6, 7, 8, 9].map(draw)).size).toBe(10);
  });

  test('holds nothing but its own drawing', () => {
    const svg = courseCoverSvg({ category: '"><script>', id: '"><script>' });
    expect(svg).not.toContain('script');
    expect(svg).toMatch(/^<svg [^>]*>.*<\/svg>$/);
    expect(new Set(svg.match(/#[0-9a-f]{6}/g))).toEqual(new Set([THREADS.i, THREADS.c, THREADS.n, THREADS.l, THREADS.d]));
  });
});
