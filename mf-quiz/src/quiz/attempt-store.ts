import { attemptsOf, changeAttempt, extDatabase, forgetAttempt } from '@ulty/offline/ext-database';
import type { QuizResultOutcome } from '@ulty/contracts/quiz-results.js';
import { RESUME_WITHIN_MS, withReturn, type Attempt } from './attempt';

/**
 * The attempt a learner takes up again on opening a quiz: the last one, if it was touched within a day or is finished and was never sent.
 * Those nobody will take up again are forgotten.
 */
export async function findAttempt(userId: string, quizId: string, now: Date): Promise<Attempt | null> {
  let found: Attempt | null = null;
  for (const kept of await attemptsOf(userId)) {
    const attempt = kept.state as Attempt;
    const isFresh = now.getTime() - Date.parse(kept.updatedAt) < RESUME_WITHIN_MS;
    const isUnsent = attempt.event !== null && attempt.sending === null;
    if (!isFresh && !isUnsent) await forgetAttempt(kept.id);
    else if (kept.quizId === quizId) found ??= attempt.event ? attempt : withReturn(attempt, now, kept.updatedAt);
  }
  return found;
}

/** What both know of one attempt: no answer is lost, the device's is the later one, and an event made is made for good. */
function merged(kept: Attempt, mine: Attempt): Attempt {
  return { ...mine, answers: { ...mine.answers, ...kept.answers }, event: kept.event ?? mine.event, sending: kept.sending ?? mine.sending };
}

/** Keeps a change of an attempt. @param before what this page knew of it @returns what is kept now, and whether the device holds it */
export async function saveAttempt(userId: string, before: Attempt, change: (attempt: Attempt) => Attempt, now: Date): Promise<{ attempt: Attempt; isKept: boolean }> {
  const { attempt, isKept } = await changeAttempt<Attempt>(before.id, (kept) => ({
    id: before.id,
    userId,
    quizId: before.quiz.id,
    updatedAt: now.toISOString(),
    state: change(kept ? merged(kept.state, before) : before),
  }));
  return { attempt: attempt.state, isKept };
}

/** What the server decided about an event that was sent later, or null while nothing came back. */
export async function decidedLater(eventId: string): Promise<QuizResultOutcome | null> {
  try {
    const receipt = await (await extDatabase()).get('receipts', eventId);
    return (receipt?.answer as QuizResultOutcome | undefined) ?? null;
  } catch {
    return null;
  }
}
