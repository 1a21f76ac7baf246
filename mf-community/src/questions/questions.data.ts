import type { OwnQuestionPage, QuestionForReader, QuestionPage, QuestionStanding } from '@ulty/contracts/community/community.js';
import type { SearchHit } from '@ulty/contracts/learning/search.js';
import { searchPage } from '@ulty/contracts/reads/search.js';
import { answerGiven, questionFollowed } from '@ulty/contracts/event-types/community.js';
import {
  answerPace,
  hiddenQuestions,
  ownQuestions,
  questionList,
  questionsForReader,
  questionStanding,
  questionThread,
  similarQuestions,
} from '@ulty/contracts/reads/community.js';
import type { CommunityTrack, PUBLIC_TABS } from '@ulty/domain/people/community.js';
import { useIsHydrated } from '@ulty/elements/base/hydration';
import { useOptionalUser, useRead } from '@ulty/kit';
import { actsOfKind, useActs } from '@ulty/kit/acts';
import type { ListFilters } from './list-filters';

/** One of the reader's own posts, as its author sees it. */
export type OwnPost = QuestionStanding['own'][number];

/** The signed-in person; null in the document and during hydration, so that both draw the same. */
export function useReader() {
  const isHydrated = useIsHydrated();
  const user = useOptionalUser();
  return isHydrated ? (user ?? null) : null;
}

export interface ListQuery {
  /** Undefined until an answer is known. */
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

/** 'none': nothing to choose by, or not to be had; empty: nobody waits for this reader. */
export type ReaderQuestions = readonly QuestionForReader[] | 'loading' | 'none';

/** Questions the reader can answer, without those answered or put aside on this device since. */
export function useReaderQuestions(): ReaderQuestions {
  const { data, error } = useRead(questionsForReader);
  const acts = useActs(questionsForReader);
  if (!data) return error ? 'none' : 'loading';
  if (!data.hasLearned) return 'none';
  const done = [...actsOfKind(acts, answerGiven), ...actsOfKind(acts, questionFollowed)].map(({ fields }) => fields.questionId);
  return data.items.filter(({ id }) => !done.includes(id));
}

/** Ids of questions that lists fold for this reader, since they have blocked the asker. */
export function useHiddenQuestions(): readonly string[] | undefined {
  const reader = useReader();
  return useRead(hiddenQuestions, reader ? {} : null).data?.ids;
}

/** A question with its answers. 404 when it does not exist, or may not be seen. */
export const useThread = (id: string) => useRead(questionThread, { id });

/** Further answers, from a cursor on. */
export const useMoreAnswers = (id: string, after: string | null) => useRead(questionThread, after === null ? null : { id, after });

/** The reader's relation to a thread; undefined while signed out or unknown. */
export function useStanding(id: string) {
  const reader = useReader();
  return useRead(questionStanding, reader ? { id } : null);
}

/** How long questions of a subject wait, and how many answer. */
export const useAnswerPace = (track: CommunityTrack, subject: string) => useRead(answerPace, { track, subject });

/** Length from which a text is compared with earlier questions. */
export const LEAST_SIMILAR_CHARS = 8;

/** Courses and lessons about a text, the best first; none while the text is short, signed out or without network. */
export function useCourseFor(q: string): SearchHit | null {
  const reader = useReader();
  const isAsked = reader !== null && q.length >= LEAST_SIMILAR_CHARS;
  const { data } = useRead(searchPage, isAsked ? { q, type: 'course' } : null, { keepPreviousData: true, shouldRetryOnError: false });
  return data?.hits[0] ?? null;
}

/** Questions similar to a text; none while the text is short. */
export const useSimilar = (q: string, track: CommunityTrack | undefined) =>
  useRead(similarQuestions, q.length < LEAST_SIMILAR_CHARS ? null : { track, q }, { keepPreviousData: true, shouldRetryOnError: false });
