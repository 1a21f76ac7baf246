import type { QuestionCard, SimilarQuestions } from '@ulty/contracts/community/community.js';
import type { SearchHit } from '@ulty/contracts/learning/search.js';
import type { CommunityTrack } from '@ulty/domain/people/community.js';
import { useConnectivity } from '@ulty/kit';
import { useEffect, useState } from 'react';
import { LEAST_SIMILAR_CHARS, useCourseFor, useHiddenQuestions, useSimilar } from './questions.data';

export interface Similar {
  questions: SimilarQuestions;
  /** A course or a lesson about it; null where none is known. */
  course: SearchHit | null;
  /** Whether it was compared with questions stored on this device, without network. */
  isOfDevice: boolean;
}

/** Pause in typing after which the comparison is requested. */
const PAUSE_MS = 600;
/** Shorter words are too common: 'que', 'pour', 'dans'. */
const LEAST_WORD = 5;
const MOST = 3;

const wordsOf = (text: string) =>
  new Set(
    text
      .normalize('NFD')
      .replace(/[\u0300-\u036f]/g, '')
      .toLowerCase()
      .match(/[a-z0-9]+/g)
      ?.filter((word) => word.length >= LEAST_WORD) ?? [],
  );

/** Questions stored on this device that share at least two words with a text, those with the most first. */
export function similarIn(text: string, known: readonly QuestionCard[]): SimilarQuestions {
  const words = wordsOf(text);
  const shared = (title: string) => [...wordsOf(title)].filter((word) => words.has(word)).length;
  return known
    .map((question) => ({ question, count: shared(question.title) }))
    .filter(({ count }) => count >= 2)
    .sort((a, b) => b.count - a.count)
    .slice(0, MOST)
    .map(({ question: { id, title, state, answers, track, subject } }) => ({ id, title, state, answers, track, subject }));
}

/** Earlier questions similar to the typed text, and a course about it. Product §2.13. */
export function useSimilarTo(text: string, track: CommunityTrack | undefined, known: readonly QuestionCard[]): Similar {
  const [paused, setPaused] = useState(text);
  const isOnline = useConnectivity((state) => state.isOnline);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  const { data, error } = useSimilar(paused, track);
  const course = useCourseFor(paused);
  const hidden = useHiddenQuestions();
  const isMet = ({ id }: { id: string }) => !hidden?.includes(id);
  if (text.length < LEAST_SIMILAR_CHARS) return { questions: [], course: null, isOfDevice: false };
  const isOfDevice = !isOnline || Boolean(error);
  const questions = isOfDevice ? similarIn(paused, known.filter(isMet)) : (data ?? []).filter(isMet).slice(0, MOST);
  return { questions, course: isOfDevice ? null : course, isOfDevice };
}
