import type { CommunityAbout } from '@ulty/contracts/community/community.js';
import { keepText, parsedJson, useKeptText } from '@ulty/kit/kept-text';

/** A typed text before it is sent; pictures and voices are not stored. */
export interface Draft {
  title?: string;
  text?: string;
  track?: string;
  subject?: string;
  grade?: string;
  /** As typed, separated by commas. */
  tags?: string;
  about?: CommunityAbout | null;
}

/** @param place 'question', the id of the answered question, or a result of commentPlace */
const keyOf = (userId: string, place: string) => `ulty-community-draft:${userId}:${place}`;

/** The place of a comment's draft: a question can be answered and commented on at the same time. */
export const commentPlace = (targetId: string): string => `comment:${targetId}`;

export function keepDraft(userId: string, place: string, draft: Draft | null): void {
  keepText(keyOf(userId, place), draft && JSON.stringify(draft));
}

/** A draft with the function that changes it; updated when any tab changes it. */
export function useDraft(userId: string | undefined, place: string): [Draft, (changed: Partial<Draft> | null) => void] {
  const draft = (parsedJson(useKeptText(userId ? keyOf(userId, place) : null)) as Draft | null) ?? {};
  return [draft, (changed) => userId && keepDraft(userId, place, changed && { ...draft, ...changed })];
}
