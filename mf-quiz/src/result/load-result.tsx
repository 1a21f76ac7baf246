import { lazy, Suspense, useEffect, type FunctionComponent } from 'react';
import { QuizScreen } from '../play/quiz-screen';

/**
 * A result, which is not needed at the start: `useCode` loads its code while questions are answered, so that it is ready after the last one.
 * When it cannot be loaded the page says so and tries again; the answers are stored.
 */
export function loadedLater<Props extends object>(load: () => Promise<FunctionComponent<Props>>) {
  const Loaded = lazy(async () => ({ default: await load() })) as unknown as FunctionComponent<Props>;
  return {
    useCode: () => useEffect(() => void load().catch(() => undefined), []),
    Result: (props: Props) => (
      <Suspense fallback={<QuizScreen isBusy>{null}</QuizScreen>}>
        <Loaded {...props} />
      </Suspense>
    ),
  };
}

/** The result of a quiz. */
export const { useCode: useResultCode, Result: QuizResult } = loadedLater(async () => (await import('./quiz-result')).QuizResult);
