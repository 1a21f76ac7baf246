import { SessionHead } from '@ulty/elements/base/session-head';
import type { SessionStep } from '@ulty/kit/session-step';
import type { Piece } from '@ulty/elements/base/pieces';
import { QuestionStrip } from '../questions/question-strip';
import { QuizHead, type QuizHeadProps } from './quiz-screen';

export interface StepHeadProps extends QuizHeadProps {
  /** Step of the session of the day, or null outside it. */
  step: SessionStep | null;
  /** 'Questions · 3 sur 5', in the session. */
  words: string;
  pieces: readonly Piece[];
  /** Number of the question on screen, from 1. */
  current?: number;
  /** Whether all are answered: then the right ones are counted. */
  isOver?: boolean;
}

/** Top of a quiz or of cards: in the session its three bands, else the questions alone. */
export function StepHead({ step, words, pieces, current = pieces.length, isOver = false, onClose, ...close }: StepHeadProps) {
  if (!step) {
    return (
      <QuizHead {...close} onClose={onClose}>
        <QuestionStrip pieces={pieces} current={current} isOver={isOver} />
      </QuizHead>
    );
  }
  return (
    <div className="play-head u-line play-head-session">
      <SessionHead steps={step.steps} band={step.band} minutesLeft={step.minutesLeft} words={words} pieces={pieces} />
    </div>
  );
}
