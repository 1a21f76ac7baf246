import type { CoachRefusal } from '@ulty/domain/learning/coach-refusals.js';
import { fold } from '../../safety/moderation/lookalike-letters.js';
import { readText } from '../../safety/moderation/read-text.js';
import { DISTRESS, EXAM_LEAKS, HEALTH, IN_EXAM, OTHER_RULES, RIGHTS } from './refusal-words.js';

/** Words in a row within a text, as people see them: without accents, lookalike letters and signs. */
const lineOf = (text: string) =>
  ` ${fold(text)
    .split(/[^a-z0-9_]+/)
    .filter(Boolean)
    .join(' ')} `;

const holds = (line: string, phrases: readonly string[]) =>
  phrases.some((phrase) => line.includes(phrase.endsWith('*') ? ` ${phrase.slice(0, -1)}` : ` ${phrase} `));

/** Parts of an instruction hidden in spaces, points or dashes between letters. */
const joined = (line: string) => line.replaceAll(/\b([a-z0-9]) (?=[a-z0-9]\b)/g, '$1');

/**
 * Why a question is not answered, the most serious reason first; null for one that is. @param isExamTime from seven days before an exam to its end, when
 * more is read as help in it. Product §2.26.
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
