import type { CoachRefusal } from '@ulty/domain/learning/coach-refusals.js';
import { fold } from '../../safety/moderation/lookalike-letters.js';
import { readText } from '../../safety/moderation/read-text.js';
import { DISTRESS, EXAM_LEAKS, HEALTH, IN_EXAM, OTHER_RULES, RIGHTS } from './refusal-words.js';

/** Folds a text to words in a row as people see them: without accents, lookalike letters and punctuation. */
const lineOf = (text: string) =>
  ` ${fold(text)
    .split(/[^a-z0-9_]+/)
    .filter(Boolean)
    .join(' ')} `;

const holds = (line: string, phrases: readonly string[]) =>
  phrases.some((phrase) => line.includes(phrase.endsWith('*') ? ` ${phrase.slice(0, -1)}` : ` ${phrase} `));

/** Joins letters that spaces, points or dashes separate to hide an instruction. */
const joined = (line: string) => line.replaceAll(/\b([a-z0-9]) (?=[a-z0-9]\b)/g, '$1');

/**
 * Returns why a question is refused, the most serious reason first; null for one that is answered. @param isExamTime from seven days before
 * an exam to its end, when more phrases count as help in it. Product §2.26.
 */
export function refusalOf(text: string, isExamTime: boolean): CoachRefusal | null {
  const line = lineOf(text);
  const close = joined(line);
  const has = (phrases: readonly string[]) => holds(line, phrases) || holds(close, phrases);
  if (has(DISTRESS)) return 'self_harm';
  const read = readText(text);
  if (has(IN_EXAM) || has(EXAM_LEAKS) || read.found.has('exam_leak')) return 'live_exam';
  if (isExamTime && read.speaksOfExam && has(['aujourd hui', 'ce matin', 'demain', 'hier', 'cette annee', 'de l epreuve']))
    return 'live_exam';
  if (has(OTHER_RULES)) return 'rules';
  if (has(HEALTH.subjects) && has(HEALTH.cues)) return 'medical';
  if (has(RIGHTS.subjects) && has(RIGHTS.cues)) return 'legal';
  return null;
}
