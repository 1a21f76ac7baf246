import type { CommunityAbout } from '@ulty/contracts/community/community.js';
import { keepText, parsedJson, useKeptText } from '@ulty/kit/kept-text';

/** What is typed, before it is sent; pictures and voices are not kept. */
export interface Draft {
  title?: string;
  text?: string;
  track?: string;
  subject?: string;
  grade?: string;
  /** As typed, with commas. */
  tags?: string;
  about?: CommunityAbout | null;
}

/** @param place 'question', the id of the question that is answered, or of commentPlace */
const keyOf = (userId: string, place: string) => `ulty-community-draft:${userId}:${place}`;

/** Of a comment: a question can be answered and commented at once. */
export const commentPlace = (targetId: string): string => `comment:${targetId}`;

export function keepDraft(userId: string, place: string, draft: Draft | null): void {
  keepText(keyOf(userId, place), draft && JSON.stringify(draft));
}

/** A draft, and how to change it; followed through every tab. */
export function useDraft(userId: string | undefined, place: string): [Draft, (changed: Partial<Draft> | null) => void] {
  const draft = (parsedJson(useKeptText(userId ? keyOf(userId, place) : null)) as Draft | null) ?? {};
  return [draft, (changed) => userId && keepDraft(userId, place, changed && { ...draft, ...changed })];
}
