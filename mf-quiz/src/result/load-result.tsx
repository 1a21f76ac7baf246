import { lazy, Suspense, useEffect } from 'react';
import { QuizScreen } from '../play/quiz-screen';
import type { QuizResultProps } from './quiz-result';

const load = () => import('./quiz-result');
const Loaded = lazy(() => load().then(({ QuizResult }) => ({ default: QuizResult })));

/** Brings the result's code beside the questions, so that it stands when the last one is answered. */
export const useResultCode = () => useEffect(() => void load().catch(() => undefined), []);

/** The result of a quiz: nobody needs it to begin. Its page says so when it does not come, and tries again; the answers are kept. */
export function QuizResult(props: QuizResultProps) {
  return (
    <Suspense fallback={<QuizScreen isBusy>{null}</QuizScreen>}>
      <Loaded {...props} />
    </Suspense>
  );
}
