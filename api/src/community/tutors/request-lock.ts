import type { RequestFacts, RequestSide } from '@ulty/domain/people/tutors.js';
import type { Tx } from '../../core/database/transaction.js';
import { findSides, lockTutor, readLocked, type LockedRow, type RequestRow, type SidesRow } from './requests.queries.js';

/** Returns the facts of a row that the rules need. */
export const factsOf = (row: RequestRow): RequestFacts => ({ ...row, words: { learner: row.learnerWord, tutor: row.tutorWord } });

/** Locks the tutor and the request, and returns the request; null when there is none. */
export async function lockRequest(tx: Tx, id: string): Promise<LockedRow | null> {
  const sides = await tx.one(findSides, { request: id });
  if (!sides) return null;
  await tx.count(lockTutor, { tutor: sides.tutorId });
  return await tx.one(readLocked, { request: id });
}

/** Returns the side of a person in a request; null for anyone else. */
export function sideOf({ learnerId, tutorUserId }: SidesRow, userId: string): RequestSide | null {
  if (userId === learnerId) return 'learner';
  return userId === tutorUserId ? 'tutor' : null;
}
