import { knownAnswers, type WelcomeAnswers } from '@ulty/domain/learning/welcome.js';
import { parsedJson } from '@ulty/kit/kept-text';

/** What was said so far, on this phone or another. */
export interface Said extends WelcomeAnswers {
  turn: number;
  isDone: boolean;
}

export const NOTHING: Said = { ...knownAnswers({}), turn: 0, isDone: false };

/** What this phone keeps: said here last, and perhaps not sent yet. */
export function saidIn(text: string | null): Said | null {
  const kept = parsedJson(text) as Partial<Said> | null;
  return kept && { ...NOTHING, ...knownAnswers(kept), turn: kept.turn === 1 ? 1 : 0, isDone: kept.isDone === true };
}
