import { saveInterest } from '@ulty/contracts/commands/quiz.js';
import type { Interest, InterestSaved } from '@ulty/contracts/pages/platform.js';
import { sampleQuiz } from '@ulty/contracts/reads/books.js';
import { examFront } from '@ulty/contracts/reads/exams.js';
import { interests } from '@ulty/contracts/reads/platform.js';
import { SESSION_KEY, errorSentence, isApiError, readKey, sendCommand, useRead, useSWRConfig } from '@ulty/kit';
import { useState } from 'react';

const INTERESTS_KEY = readKey(interests);

/** The track's packs while it is open. An unknown state counts as announced, as in the specification. */
export function useExamFront() {
  return useRead(examFront);
}

/** Five questions open to all. */
export function useSample() {
  return useRead(sampleQuiz);
}

/** The class for which the reader waits, or null. Undefined while signed out. */
export function useInterest(isSignedIn: boolean): InterestSaved | null {
  const { data } = useRead(interests, isSignedIn ? {} : null);
  return data?.find(({ topic }) => topic === 'quiz-hero') ?? null;
}

export interface SavingInterest {
  /** @returns whether it was saved */
  save: (grade: string) => Promise<boolean>;
  isSaving: boolean;
  /** A French sentence, or null. */
  problem: string | null;
}

/** 'Me prévenir'; idempotent. Product §2.21. */
export function useSaveInterest(): SavingInterest {
  const { mutate } = useSWRConfig();
  const [isSaving, setSaving] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  async function save(grade: string): Promise<boolean> {
    if (isSaving) return false;
    setSaving(true);
    setProblem(null);
    try {
      const saved = await sendCommand(saveInterest, { body: { topic: 'quiz-hero', grade } satisfies Interest });
      await mutate<InterestSaved[]>(INTERESTS_KEY, [saved], { revalidate: false });
      return true;
    } catch (error) {
      setProblem(isApiError(error) ? (error.body?.fields?.grade ?? errorSentence(error)) : errorSentence(error));
      // The session has ended: the form then leads to the sign-in page.
      if (isApiError(error) && error.status === 401) void mutate(SESSION_KEY);
      return false;
    } finally {
      setSaving(false);
    }
  }

  return { save, isSaving, problem };
}
