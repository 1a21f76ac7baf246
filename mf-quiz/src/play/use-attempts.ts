import { quizTaken } from '@ulty/contracts/event-types/learning.js';
import type { Read, ReadParams } from '@ulty/contracts/reads/define-read.js';
import { useActs } from '@ulty/kit/acts';

/**
 * How many attempts at a quiz there were: those the server counted, and those of this device that the answer does not include yet.
 * @param read the read that counts them
 * @param counted its count; undefined while it is not known
 */
export function useAttempts<Answer, Params extends ReadParams>(
  read: Read<Answer, Params>,
  params: Params,
  quizId: string,
  counted: number | undefined,
): number {
  const acts = useActs(read, params);
  return (counted ?? 0) + acts.filter(({ type, about }) => type === quizTaken.type && about.includes(quizId)).length;
}
