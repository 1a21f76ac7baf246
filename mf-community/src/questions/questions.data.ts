import type { OwnQuestionPage, QuestionPage, QuestionStanding } from '@ulty/contracts/community/community.js';
import {
  hiddenQuestions,
  ownQuestions,
  questionList,
  questionStanding,
  questionThread,
  similarQuestions,
} from '@ulty/contracts/reads/community.js';
import type { CommunityTrack, PUBLIC_TABS } from '@ulty/domain/people/community.js';
import { useIsHydrated } from '@ulty/elements/base/hydration';
import { useOptionalUser, useRead } from '@ulty/kit';
import type { ListFilters } from './list-filters';

/** A post of the reader's own, and what its author is told of it. */
export type OwnPost = QuestionStanding['own'][number];

/** The signed-in person; null in the document and while it is hydrated, so that both draw the same. */
export function useReader() {
  const isHydrated = useIsHydrated();
  const user = useOptionalUser();
  return isHydrated ? (user ?? null) : null;
}

export interface ListQuery {
  /** Undefined while nothing is known. */
  page: (QuestionPage & Partial<OwnQuestionPage>) | undefined;
  error: Error | undefined;
  retry: () => void;
}

type PublicTab = (typeof PUBLIC_TABS)[number];

/** One page of a list: of a track for everybody, or of the reader's tracks when `track` is null. */
export function useQuestions(track: CommunityTrack | null, filters: ListFilters, cursor?: string): ListQuery {
  const { tab, subject, grade, about } = filters;
  const shared = useRead(questionList, track && { track, tab: tab as PublicTab | undefined, subject, grade, about, cursor });
  const own = useRead(ownQuestions, track ? null : { tab, subject, grade, cursor });
  const { data, error, mutate } = track ? shared : own;
  return { page: data, error, retry: () => void mutate() };
}

/** Ids of questions that lists fold for this reader: of people they have blocked. */
export function useHiddenQuestions(): readonly string[] | undefined {
  const reader = useReader();
  return useRead(hiddenQuestions, reader ? {} : null).data?.ids;
}

/** A question with its answers. 404 when it does not exist, or is not to be seen. */
export const useThread = (id: string) => useRead(questionThread, { id });

/** Further answers, from a cursor on. */
export const useMoreAnswers = (id: string, after: string | null) => useRead(questionThread, after === null ? null : { id, after });

/** What the reader has to do with a thread; undefined while signed out or unknown. */
export function useStanding(id: string) {
  const reader = useReader();
  return useRead(questionStanding, reader ? { id } : null);
}

/** Shortest text that is compared with questions asked before. */
export const LEAST_SIMILAR_CHARS = 8;

/** Questions like a text; none while it is short. */
export const useSimilar = (q: string, track: CommunityTrack | undefined) =>
  useRead(similarQuestions, q.length < LEAST_SIMILAR_CHARS ? null : { track, q }, { keepPreviousData: true, shouldRetryOnError: false });
