import { device } from '@ulty/kit';
import { merged, type KeptAttempt } from './kept-attempt';

/** An attempt is taken up again within this time. Product §2.21. */
const RESUME_WITHIN_MS = 24 * 3_600_000;

export interface FoundAttempt<A extends KeptAttempt> {
  attempt: A;
  /** ISO, of its last change. */
  updatedAt: string;
}

/**
 * Attempts of a learner under one name, the last touched first: those of the last day, and finished ones that never left. Older ones nobody
 * will take up again are forgotten.
 * @param name a quiz's id, or another word for what is done
 */
export async function attemptsNamed<A extends KeptAttempt>(userId: string, name: string, now: Date): Promise<FoundAttempt<A>[]> {
  const { attemptsOf, forgetAttempt } = await device();
  const found: FoundAttempt<A>[] = [];
  for (const { id, quizId, state, updatedAt } of await attemptsOf(userId)) {
    const attempt = state as A;
    const isFresh = now.getTime() - Date.parse(updatedAt) < RESUME_WITHIN_MS;
    const isUnsent = attempt.event !== null && attempt.sending === null;
    if (!isFresh && !isUnsent) await forgetAttempt(id);
    else if (quizId === name) found.push({ attempt, updatedAt });
  }
  return found;
}

/** Keeps a change of an attempt. @param before what this page knew of it @returns what is kept now, and whether the device holds it */
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

/** What the server decided about an event that was sent later, or null while nothing came back. */
export async function decidedLater<Outcome>(eventId: string): Promise<Outcome | null> {
  try {
    const { extDatabase } = await device();
    const receipt = await (await extDatabase()).get('receipts', eventId);
    return (receipt?.answer as Outcome | undefined) ?? null;
  } catch {
    return null;
  }
}
