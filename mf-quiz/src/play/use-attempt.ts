import { quizTaken } from '@ulty/contracts/event-types/learning.js';
import type { GradedQuiz, QuizResult } from '@ulty/contracts/learning/quiz-results.js';
import { drawAfter } from '@ulty/domain/learning/drawn-questions.js';
import { newEventId, trustedNow } from '@ulty/kit';
import { useState } from 'react';
import type { AnswerMade } from '../attempts/kept-attempt';
import { useKeptAttempt, type KeptAttemptControls } from '../attempts/use-kept-attempt';
import {
  deviceGrade,
  newAttempt,
  resultOf,
  withAnswer,
  withPause,
  withReturn,
  type Attempt,
  type QuizMode,
  type TakenQuiz,
} from './attempt';
import { sumOf, type ExpectedLine } from './coins';

export interface AttemptControls
  extends Pick<KeptAttemptControls<Attempt>, 'isSaved' | 'isUnkept' | 'isFinishedHere' | 'sendError' | 'finish'> {
  /** undefined while the device is being read, null when there is none to resume. */
  attempt: Attempt | null | undefined;
  /** Whether an attempt was started here by a button or by the step of a session since the page opened: its first question then takes the focus. */
  isStartedHere: boolean;
  /** @param attempts earlier ones at this quiz, here or elsewhere; null asks all questions as they are */
  start: (quiz: TakenQuiz, mode: QuizMode, attempts: number | null) => void;
  /** Continues an attempt of another device. */
  resume: (attempt: Attempt) => void;
  answer: (questionId: string, answer: AnswerMade) => void;
  /** Continues after an explanation. */
  next: () => void;
  leave: (openMs: number) => void;
  comeBack: () => void;
}

/**
 * A learner's attempt at a quiz; on opening, the last one of the day, unfinished or at its result.
 * @param name under which the device stores it: the id of the quiz, or of the course whose final quiz it is
 * @param expected coins the device expects for a grade, for the text of a pending result only
 */
export function useAttempt(userId: string, name: string, expected: (grade: GradedQuiz) => readonly ExpectedLine[]): AttemptControls {
  const [isStartedHere, setStartedHere] = useState(false);
  const { attempt, begin, change, ...rest } = useKeptAttempt<Attempt, Pick<QuizResult, 'quizId'>>({
    userId,
    name,
    pick: ([last]) => (last && !last.attempt.isLasting ? withReturn(last.attempt, new Date(trustedNow()), last.updatedAt) : null),
    type: quizTaken,
    body: resultOf,
    options: (attempt) => ({
      title: attempt.quiz.title,
      expectedUtc: sumOf(expected(deviceGrade(attempt))) || undefined,
    }),
  });
  return {
    ...rest,
    attempt,
    isStartedHere,
    resume: begin,
    start: (quiz, mode, attempts) => {
      setStartedHere(true);
      // The server's count may be older than the attempt on screen.
      const earlier = Math.max(attempts ?? 0, (attempt?.draw ?? -1) + 1);
      const drawn = attempts === null ? null : { learner: userId, number: drawAfter(earlier) };
      begin(newAttempt(newEventId(), quiz, mode, drawn));
    },
    answer: (questionId, answer) => change((attempt) => withAnswer(attempt, questionId, answer)),
    next: () => change((attempt) => ({ ...attempt, shownId: null })),
    leave: (openMs) => {
      const at = new Date(trustedNow()).toISOString();
      change((attempt) => withPause(attempt, openMs, at));
    },
    comeBack: () => {
      const now = new Date(trustedNow());
      change((attempt) => (attempt.awaySince ? withReturn(attempt, now, attempt.awaySince) : attempt));
    },
  };
}
