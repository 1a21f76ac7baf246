import type { ExamStanding } from '@ulty/contracts/learning/exams.js';
import { examPack, examQuizzes, examStanding } from '@ulty/contracts/reads/exams.js';
import { useRead } from '@ulty/kit';

/** One pack. 404 EXAM_PACK_NOT_FOUND. */
export const usePack = (packId: string) => useRead(examPack, { id: packId });

/** Its themes and papers with their questions. 404 EXAM_PACK_NOT_FOUND. */
export const usePackQuizzes = (packId: string) => useRead(examQuizzes, { id: packId });

/** The learner's results in one quiz of a pack. */
export type QuizStanding = ExamStanding['packs'][number]['quizzes'][number];

/** The learner's results in a pack, by quiz; a failure is tolerated, since the pack can be used without them. */
export function usePackStanding(packId: string): { quizzes: readonly QuizStanding[] | undefined; isSettled: boolean } {
  const { data, error } = useRead(examStanding);
  return { quizzes: data?.packs.find(({ id }) => id === packId)?.quizzes, isSettled: Boolean(data ?? error) };
}
