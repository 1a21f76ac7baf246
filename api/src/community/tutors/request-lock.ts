import type { RequestFacts, RequestSide } from '@ulty/domain/people/tutors.js';
import type { Tx } from '../../core/database/transaction.js';
import { findSides, lockTutor, readLocked, type LockedRow, type RequestRow, type SidesRow } from './requests.queries.js';

/** What the rules need of a row. */
export const factsOf = (row: RequestRow): RequestFacts => ({ ...row, words: { learner: row.learnerWord, tutor: row.tutorWord } });

/** A request that is decided about, under the lock of its tutor and its own. Null when there is none. */
export async function lockRequest(tx: Tx, id: string): Promise<LockedRow | null> {
  const sides = await tx.one(findSides, { request: id });
  if (!sides) return null;
  await tx.count(lockTutor, { tutor: sides.tutorId });
  return await tx.one(readLocked, { request: id });
}

/** The side of a person in a request; null for anyone else. */
export function sideOf({ learnerId, tutorUserId }: SidesRow, userId: string): RequestSide | null {
  if (userId === learnerId) return 'learner';
  return userId === tutorUserId ? 'tutor' : null;
}
