import { numberReadings } from '../base/typed-number.js';

/** A likely wrong result of a question with a number, and what leads to it: 225, 'Vous avez divisé par 60.' */
export interface NamedMistake {
  value: number;
  says: string;
}

const isRoundedFrom = (value: number, typed: string) => Number(value.toFixed(typed.split('.')[1]?.length ?? 0)) === Number(typed);

/** The sentence on the mistake that a typed number shows, or null. The learner may have rounded the result. Identity §16. */
export function mistakeWords(mistakes: readonly NamedMistake[], typed: string): string | null {
  const readings = numberReadings(typed);
  return mistakes.find(({ value }) => readings.some((reading) => isRoundedFrom(value, reading)))?.says ?? null;
}
