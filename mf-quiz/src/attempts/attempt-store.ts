import { device } from '@ulty/kit';
import { merged, type KeptAttempt } from './kept-attempt';

/** An attempt can be resumed within this time. Product §2.21. */
const RESUME_WITHIN_MS = 24 * 3_600_000;

/** The name under which reviews of cards are stored. */
export const REVIEWS = 'revision';

export interface FoundAttempt<A extends KeptAttempt> {
  attempt: A;
  /** ISO, of its last change. */
  updatedAt: string;
}

/**
 * Attempts of a learner under one name, the most recently changed first: those of the last day, finished ones that were never sent, papers
 * under way and reviews with answered cards, whatever their age. Others cannot be resumed and are deleted.
 * @param name a quiz's id, or REVIEWS
 */
export async function attemptsNamed<A extends KeptAttempt>(userId: string, name: string, now: Date): Promise<FoundAttempt<A>[]> {
  const { attemptsOf, forgetAttempt } = await device();
  const found: FoundAttempt<A>[] = [];
  for (const { id, quizId, state, updatedAt } of await attemptsOf(userId)) {
    const attempt = state as A;
    const isFresh = now.getTime() - Date.parse(updatedAt) < RESUME_WITHIN_MS;
    const isOwed = attempt.event !== null || attempt.isLasting || (quizId === REVIEWS && Object.keys(attempt.answers).length > 0);
    const isUnsent = isOwed && attempt.sending === null;
    if (!isFresh && !isUnsent) await forgetAttempt(id);
    else if (quizId === name) found.push({ attempt, updatedAt });
  }
  return found;
}

/** Stores a change of an attempt. @param before as this page knew it @returns the attempt, and whether the device stored it */
export async function saveAttempt<A extends KeptAttempt>(
  userId: string,
  name: string,
  before: A,
  change: (attempt: A) => A,
  now: Date,
): Promise<{ attempt: A; isKept: boolean }> {
  const { changeAttempt } = await device();
  const { attempt: row, isKept } = await changeAttempt<A>(before.id, (kept) => ({
    id: before.id,
    userId,
    quizId: name,
    updatedAt: now.toISOString(),
    state: change(kept ? merged(kept.state, before) : before),
  }));
  return { attempt: row.state, isKept };
}

/** The server's decision about an event that was sent later, or null while there is no answer. */
export async function decidedLater<Outcome>(eventId: string): Promise<Outcome | null> {
  try {
    const { extDatabase } = await device();
    const receipt = await (await extDatabase()).get('receipts', eventId);
    return (receipt?.answer as Outcome | undefined) ?? null;
  } catch {
    return null;
  }
}
