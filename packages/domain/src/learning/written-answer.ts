import { isRight } from './answer-check.js';
import { canonicalChoice } from './answer-key.js';
import type { Explained } from './verdict.js';

/** Words of the longest short answer that is looked for. */
const MAX_WORDS = 4;

/** A number, its thousands apart or not, as our explanations write it. */
const NUMBER = /[-\u2212]?\d+(?:[ \u00a0\u202f]\d{3})*(?:,\d+)?/g;

/**
 * The right answer to a question with a typed answer, as its explanation writes it: the device holds only hashes, so it tries each number,
 * or each group of words, against them. Null where the explanation does not write it, and for questions with choices.
 */
export function writtenAnswer(question: Explained): string | null {
  const fits = (text: string) => isRight(question, [text]);
  if (question.type === 'number') return (question.explanation.match(NUMBER) ?? []).findLast(fits) ?? null;
  return question.type === 'text' ? (groupsOfWords(question.explanation).find(fits) ?? null) : null;
}

/** The longest groups first: 'la longue traîne' rather than 'traîne'. */
function groupsOfWords(text: string): string[] {
  const words = text.split(/[\s.,;:!?«»()]+/).filter(Boolean);
  const groups: string[] = [];
  for (let size = MAX_WORDS; size > 0; size -= 1) {
    for (let from = 0; from + size <= words.length; from += 1) groups.push(words.slice(from, from + size).join(' '));
  }
  return groups;
}

/** The spelling to show under an accepted text that was written with another one (accents, one letter), else null. */
export function betterSpelling(question: Explained, typed: string): string | null {
  if (question.type !== 'text') return null;
  const plain = (text: string) => text.trim().toLowerCase();
  const folded = canonicalChoice('text', [typed]) ?? '';
  const found = groupsOfWords(question.explanation).find((group) => {
    const other = canonicalChoice('text', [group]) ?? '';
    return isNear(folded, other) && isRight(question, [group]);
  });
  return found && plain(found) !== plain(typed) ? plain(found) : null;
}

/** The same letters, or one letter in place of another. */
function isNear(one: string, other: string): boolean {
  return one.length === other.length && [...one].filter((letter, at) => letter !== other[at]).length <= 1;
}
