import { numberReadings } from '../base/typed-number.js';
import { canonicalAnswer } from './answer-key.js';
import type { QuestionType } from './books.js';
import { figureWords } from './exercises.js';

/** A number as our explanations write it, with or without spaces between thousands. */
const NUMBER = /[-\u2212]?\d+(?:[ \u00a0\u202f]\d{3})*(?:,\d+)?/g;
const WORD = /[^\s.,;:!?«»()]+/g;

interface Explained {
  type: QuestionType;
  choices: readonly { id: string; text: string }[];
  unit?: string | undefined;
  explanation: string;
}

/** An explanation in three parts, the answer in the middle; null where it does not name the answer. */
type Said = readonly [before: string, answer: string, after: string];

/** The right answer as words: '250 F', 'endogène', 'Le loyer du kiosque'. Null for several choices, an order, true or false. */
export function answerWords({ type, choices, unit }: Omit<Explained, 'explanation'>, [right]: readonly string[]): string | null {
  if (right === undefined) return null;
  if (type === 'single') return choices.find(({ id }) => id === right)?.text ?? null;
  if (type === 'number') return figureWords(Number(numberReadings(right)[0] ?? NaN), unit, 9);
  return type === 'text' ? right : null;
}

/** The explanation around the answer that it names: the last such number with its unit, else the first such words. */
export function saidAnswer(question: Explained, right: readonly string[]): Said | null {
  const { type, unit, explanation } = question;
  if (type === 'number') {
    const is = (text: string) => numberReadings(text)[0] === numberReadings(right[0] ?? '')[0];
    const found = [...explanation.matchAll(NUMBER)].findLast(([text]) => is(text));
    if (!found) return null;
    const end = found.index + found[0].length;
    const named = unit && explanation.slice(end + 1).startsWith(unit) ? end + 1 + unit.length : end;
    return cut(explanation, found.index, named);
  }
  const wanted = type === 'single' ? [answerWords(question, right) ?? ''] : type === 'text' ? right : [];
  const words = [...explanation.matchAll(WORD)];
  for (const form of wanted) {
    const canonical = canonicalAnswer('text', form);
    const size = form.match(WORD)?.length ?? 0;
    for (const [at, first] of words.entries()) {
      const last = words[at + size - 1];
      if (!canonical || !last) break;
      const end = last.index + last[0].length;
      if (canonicalAnswer('text', explanation.slice(first.index, end)) === canonical) return cut(explanation, first.index, end);
    }
  }
  return null;
}

const cut = (text: string, from: number, to: number): Said => [text.slice(0, from), text.slice(from, to), text.slice(to)];
