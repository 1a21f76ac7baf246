import { device, trustedNow } from '@ulty/kit';

/** A quiz that was left unfinished on this device. */
export interface OpenAttempt {
  answered: number;
  updatedAt: string;
}

/** A quiz can be resumed within this time. Product §2.21. */
const RESUME_WITHIN_MS = 24 * 3_600_000;

const countOf = (state: unknown): number | null => {
  if (typeof state !== 'object' || state === null || !('answers' in state) || !('event' in state)) return null;
  const { answers, event } = state;
  return event === null && typeof answers === 'object' && answers !== null ? Object.keys(answers).length : null;
};

/**
 * The unfinished attempt of the quiz that a step opens, or null.
 * @param href of the step
 */
export async function openAttempt(
  userId: string | undefined,
  href: string | null,
  now = new Date(trustedNow()),
): Promise<OpenAttempt | null> {
  const quizId = href?.split('/quiz/')[1];
  if (!userId || !quizId) return null;
  try {
    const { attemptsOf } = await device();
    for (const { quizId: name, state, updatedAt } of await attemptsOf(userId)) {
      const answered = name === quizId ? countOf(state) : null;
      if (answered && now.getTime() - Date.parse(updatedAt) < RESUME_WITHIN_MS) return { answered, updatedAt };
    }
  } catch {
    // Storage is refused: nothing is stored.
  }
  return null;
}
