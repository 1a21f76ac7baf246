import { isRight } from './answer-check.js';
import { canonicalChoice } from './answer-key.js';
import type { Explained } from './verdict.js';

/** Number of words of the longest short answer that is tried. */
const MAX_WORDS = 4;

/** A number as our explanations write it, with or without spaces between thousands. */
const NUMBER = /[-\u2212]?\d+(?:[ \u00a0\u202f]\d{3})*(?:,\d+)?/g;

/**
 * The right answer to a question with a typed answer, found in the explanation of an older copy, which has only hashes: it tries each
 * number, or each group of words, against them. Null where the explanation does not contain it, and for questions with choices.
 */
export function writtenAnswer(question: Explained): string | null {
  const fits = (text: string) => isRight(question, [text]);
  if (question.type === 'number') return (question.explanation.match(NUMBER) ?? []).findLast(fits) ?? null;
  return question.type === 'text' ? (groupsOfWords(question.explanation).find(fits) ?? null) : null;
}

/** Groups of words, the longest first: 'la longue traîne' before 'traîne'. */
function groupsOfWords(text: string): string[] {
  const words = text.split(/[\s.,;:!?«»()]+/).filter(Boolean);
  const groups: string[] = [];
  for (let size = MAX_WORDS; size > 0; size -= 1) {
    for (let from = 0; from + size <= words.length; from += 1) groups.push(words.slice(from, from + size).join(' '));
  }
  return groups;
}

/** The correct spelling, to show below an accepted text that was typed with another one (accents, one letter), else null. */
export function betterSpelling(question: Explained, typed: string): string | null {
  if (question.type !== 'text') return null;
  const plain = (text: string) => text.trim().toLowerCase();
  const folded = canonicalChoice('text', [typed]) ?? '';
  const found = (question.answer ?? groupsOfWords(question.explanation)).find((group) => {
    const other = canonicalChoice('text', [group]) ?? '';
    return isNear(folded, other) && isRight(question, [group]);
  });
  return found && plain(found) !== plain(typed) ? plain(found) : null;
}

/** Whether two texts are equal but for at most one different letter. */
function isNear(one: string, other: string): boolean {
  return one.length === other.length && [...one].filter((letter, at) => letter !== other[at]).length <= 1;
}
