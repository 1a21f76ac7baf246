import { evaluateWritten, isClose, isSameExpression, plainSigns } from './algebra.js';

/**
 * One step that a drafted answer is expected to have. Exactly one of `value`, `expression` and `forms` says what is right.
 * Drawing 25, decision 0133.
 */
export interface ExpectedLine {
  /** What the step computes, as pupils write it before the sign '=': 'AB²', 'x', 'f(x)'; absent where the line stands alone ('x ≤ −2'). */
  name?: string | undefined;
  value?: number | undefined;
  tolerance?: number | undefined;
  /** An expression in x: any line with the same values is right. */
  expression?: string | undefined;
  /** Accepted writings, where a line is neither number nor expression: ']−∞ ; −2]'. */
  forms?: readonly string[] | undefined;
  /** How the value or the expression follows from earlier lines, of which a is the first: an error in one of them is counted once. */
  from?: string | undefined;
  points: number;
  /** The line as the model writes it. */
  shown: string;
  /** What went wrong where it is wrong, one sentence. */
  cure?: string | undefined;
}

/** right · following: right with an earlier wrong line · implied: not written, but a later line needs it · wrong · missing */
export type LineState = 'right' | 'following' | 'implied' | 'wrong' | 'missing';

/** The mark of an expected line. */
export interface LineMark {
  state: LineState;
  points: number;
  /** The pupil's line it was read from, its place in what they wrote; null where there is none. */
  written: number | null;
  /** The pupil's wrong line that this one follows from, its place in what they wrote. */
  follows: number | null;
}

interface Written {
  /** Before the first sign '=', or before the parenthesis of 'M(1 ; 0)'; null without either. */
  name: string | null;
  /** After the last one. */
  result: string;
}

/** A point or a vector with its coordinates. */
const POINT = /^([a-z']+)\(.*;.*\)$/;
const EQUALS = /(?<![<>])=|≈/;

function read(line: string): Written {
  const parts = plainSigns(line).split(EQUALS);
  const [first = ''] = parts;
  return { name: parts.length > 1 ? first : (POINT.exec(first)?.[1] ?? null), result: parts.at(-1) ?? '' };
}

/** The name that the lines of a step begin with. */
const nameOf = ({ name, forms: [form = ''] = [] }: ExpectedLine): string | null =>
  name === undefined ? read(form).name : plainSigns(name);

/** A unit behind a result, as pupils write it: '900 F', '25 cm²'. */
const UNIT = /(?<=[\d)])(?:f|fcfa|kg|g|km|cm|mm|m|l|ha|h|min|s|°|%)(?:\^[23])?$/;

const numberOf = (result: string): number | null => evaluateWritten(result) ?? evaluateWritten(result.replace(UNIT, ''));

/** The letters a, b, c … of a formula as places of lines. */
const placesIn = (formula: string): number[] => [...new Set(formula.match(/[a-h]/g))].map((letter) => letter.charCodeAt(0) - 97);

function isRightResult({ value, tolerance, expression, forms = [] }: ExpectedLine, result: string): boolean {
  if (forms.some((form) => read(form).result === result || plainSigns(form) === result)) return true;
  if (expression !== undefined) return isSameExpression(result, expression);
  const given = value === undefined ? null : numberOf(result);
  return given !== null && value !== undefined && isClose(given, value, tolerance);
}

/**
 * Marks a drafted answer line by line, on the device and on the server alike. A line is found by its name, else by its value; an error is
 * counted once; a step that a later right line needs need not be written.
 */
export function markLines(expected: readonly ExpectedLine[], lines: readonly string[]): LineMark[] {
  const written = lines.map(read);
  const used = new Set<number>();
  const take = (find: (line: Written) => boolean): number | null => {
    const at = written.findIndex((line, index) => !used.has(index) && find(line));
    if (at < 0) return null;
    used.add(at);
    return at;
  };
  // First what is right, so that a wrong line of the same name takes no right one's place.
  const right = expected.map((line) =>
    take(({ name, result }) => (nameOf(line) === null || name === null || name === nameOf(line)) && isRightResult(line, result)),
  );
  const places = expected.map((line, at) => right[at] ?? take(({ name }) => name !== null && name === nameOf(line)));
  const valueAt = (at: number): number | null => {
    const place = places[at] ?? null;
    const result = place === null ? undefined : written[place]?.result;
    return (result === undefined ? null : numberOf(result)) ?? expected[at]?.value ?? null;
  };

  const marks = expected.map((line, at): LineMark => {
    const place = places[at] ?? null;
    if (right[at] !== null) return { state: 'right', points: line.points, written: place, follows: null };
    if (place === null) return { state: 'missing', points: 0, written: null, follows: null };
    const sources = line.from === undefined ? [] : placesIn(line.from);
    const values = Object.fromEntries(sources.map((source) => [String.fromCharCode(97 + source), valueAt(source) ?? Number.NaN]));
    const wrong = sources.find((source) => right[source] === null && (places[source] ?? null) !== null);
    const result = written[place]?.result ?? '';
    const given = String(numberOf(result) ?? result);
    if (line.from !== undefined && wrong !== undefined && isSameExpression(given, line.from, values, line.tolerance))
      return { state: 'following', points: line.points, written: place, follows: places[wrong] ?? null };
    return { state: 'wrong', points: 0, written: place, follows: null };
  });
  // From the last to the first: a step may be implied by one that is itself implied.
  for (let at = expected.length - 1; at >= 0; at -= 1) {
    const needs = (later: number) => later > at && placesIn(expected[later]?.from ?? '').includes(at);
    const mark = marks[at];
    if (mark?.state === 'missing' && marks.some(({ state }, later) => needs(later) && (state === 'right' || state === 'implied')))
      marks[at] = { ...mark, state: 'implied', points: expected[at]?.points ?? 0 };
  }
  return marks;
}

/** The sum of the points of marked lines. */
export const pointsOf = (marks: readonly LineMark[]): number => marks.reduce((sum, { points }) => sum + points, 0);
