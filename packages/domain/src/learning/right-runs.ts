import { feminineNumber } from './verdict-words.js';

/** How many right answers in a row join their pieces. Identity §16. */
export const JOINED = 3;

/** How many right answers in a row end with the one at `at`; 0 where it is not right. */
export function rightRun(isRight: readonly boolean[], at: number): number {
  let run = 0;
  while (isRight[at - run]) run += 1;
  return run;
}

/** Where each group of three right answers in a row begins; groups have no answer in common. */
export function joinedFrom(isRight: readonly boolean[]): number[] {
  return isRight.flatMap((_, at) => {
    const run = rightRun(isRight, at);
    return run > 0 && run % JOINED === 0 ? [at - JOINED + 1] : [];
  });
}

/** 'Trois de suite.', 'Six de suite.'; null unless the run completes three. */
export const runWords = (run: number): string | null => (run > 0 && run % JOINED === 0 ? `${feminineNumber(run)} de suite.` : null);
