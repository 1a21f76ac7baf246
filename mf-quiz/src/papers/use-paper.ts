import { quizTaken } from '@ulty/contracts/event-types/learning.js';
import type { QuizResult } from '@ulty/contracts/learning/quiz-results.js';
import { newEventId, trustedNow } from '@ulty/kit';
import { useKeptAttempt, type KeptAttemptControls } from '../attempts/use-kept-attempt';
import { withPause, withReturn } from '../play/attempt';
import { expectedLines, sumOf } from '../play/coins';
import { newPaper, paperGrade, resultOfPaper, withOpened, type PaperAttempt, type TakenPaper } from './paper-attempt';

export interface PaperControls extends KeptAttemptControls<PaperAttempt> {
  start: (quiz: TakenPaper) => void;
  /** Stops the clock, with the milliseconds spent on the open question. */
  pause: (ms: number) => void;
  /** Starts the clock again; the pause is noted. */
  resume: () => void;
}

/** A learner's attempt at a paper: the last one on this device, paused, or handed in. */
export function usePaper(userId: string, quizId: string, isFirst: boolean): PaperControls {
  const kept = useKeptAttempt<PaperAttempt, Pick<QuizResult, 'quizId'>>({
    userId,
    name: quizId,
    // Closed without a pause, it is paused since it was last stored.
    pick: ([last]) =>
      (last && { ...last.attempt, awaySince: last.attempt.awaySince ?? (last.attempt.event ? null : last.updatedAt) }) ?? null,
    type: quizTaken,
    body: resultOfPaper,
    options: (attempt) => ({
      title: attempt.quiz.title,
      expectedUtc: sumOf(expectedLines(paperGrade(attempt), isFirst)) || undefined,
    }),
  });
  return {
    ...kept,
    start: (quiz) => kept.begin(newPaper(newEventId(), quiz)),
    pause: (ms) => {
      const at = new Date(trustedNow()).toISOString();
      kept.change((attempt) => withPause(withOpened(attempt, attempt.openId, ms), 0, at));
    },
    resume: () => {
      const now = new Date(trustedNow());
      kept.change((attempt) => (attempt.awaySince ? withReturn(attempt, now, attempt.awaySince) : attempt));
    },
  };
}
