import { lazy, Suspense, useEffect } from 'react';
import { QuizScreen } from '../play/quiz-screen';
import type { QuizResultProps } from './quiz-result';

const load = () => import('./quiz-result');
const Loaded = lazy(() => load().then(({ QuizResult }) => ({ default: QuizResult })));

/** Loads the result's code while the questions are being answered, so that it is ready after the last one. */
export const useResultCode = () => useEffect(() => void load().catch(() => undefined), []);

/**
 * The result of a quiz, which is not needed at the start. When its code cannot be loaded the page says so and tries again; the answers are
 * stored.
 */
export function QuizResult(props: QuizResultProps) {
  return (
    <Suspense fallback={<QuizScreen isBusy>{null}</QuizScreen>}>
      <Loaded {...props} />
    </Suspense>
  );
}
