import type { SampleQuiz } from '@ulty/contracts/books.js';
import type { Interest, InterestSaved } from '@ulty/contracts/platform.js';
import { SESSION_KEY, errorSentence, isApiError, sendJson, useQuery, useSWRConfig } from '@ulty/kit';
import { useState } from 'react';

const INTERESTS_KEY = '/api/interests';

/** Five questions open to all. */
export function useSample() {
  return useQuery<SampleQuiz>('/api/quizhero/sample');
}

/** The class for which the reader waits, or null. Unknown while nobody is signed in. */
export function useInterest(isSignedIn: boolean): InterestSaved | null {
  const { data } = useQuery<InterestSaved[]>(isSignedIn ? INTERESTS_KEY : null);
  return data?.find(({ topic }) => topic === 'quiz-hero') ?? null;
}

export interface SavingInterest {
  /** @returns whether it was saved */
  save: (grade: string) => Promise<boolean>;
  isSaving: boolean;
  /** A French sentence, or null. */
  problem: string | null;
}

/** 'Me prévenir': the same wish twice is one. Product §2.21. */
export function useSaveInterest(): SavingInterest {
  const { mutate } = useSWRConfig();
  const [isSaving, setSaving] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  async function save(grade: string): Promise<boolean> {
    if (isSaving) return false;
    setSaving(true);
    setProblem(null);
    try {
      const saved = await sendJson<InterestSaved>('POST', INTERESTS_KEY, { topic: 'quiz-hero', grade } satisfies Interest);
      await mutate<InterestSaved[]>(INTERESTS_KEY, [saved], { revalidate: false });
      return true;
    } catch (error) {
      setProblem(isApiError(error) ? (error.body?.fields?.grade ?? errorSentence(error)) : errorSentence(error));
      // The session ended meanwhile: the form then leads to the sign-in page.
      if (isApiError(error) && error.status === 401) void mutate(SESSION_KEY);
      return false;
    } finally {
      setSaving(false);
    }
  }

  return { save, isSaving, problem };
}
