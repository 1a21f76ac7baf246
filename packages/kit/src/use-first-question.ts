import type { FirstQuestion } from '@ulty/contracts/pages/first-question.js';
import { firstQuestion } from '@ulty/contracts/reads/platform.js';
import { addressOf } from '@ulty/contracts/reads/address.js';
import { fetchJson, useOptionalUser, useRead } from '@ulty/kit';

/** It comes with the page, which names its read; a page of another day keeps the question it shows. */
const AS_IT_CAME = { revalidateOnMount: false, revalidateIfStale: false } as const;

/** The visitor's question of the day, as the page's first reads brought it; undefined without, and for signed-in people. */
export function useFirstQuestion(): FirstQuestion | undefined {
  const isSignedIn = Boolean(useOptionalUser());
  return useRead(firstQuestion, isSignedIn ? null : {}, AS_IT_CAME).data;
}

/** Fetches the question after the one with this id. */
export const nextFirstQuestion = (after: string): Promise<FirstQuestion> => fetchJson(addressOf(firstQuestion, { after }));
