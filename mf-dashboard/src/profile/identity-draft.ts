import { keepText, keptJson } from '@ulty/kit/kept-text';

/** Profile fields typed and not saved yet, by field name, as in the form. One draft per account on a shared phone. */
export type IdentityDraft = Readonly<Record<string, string>>;

const keyOf = (userId: string) => `ulty-profile:${userId}`;

/** The draft stored on this device; empty without one. */
export function readDraft(userId: string): IdentityDraft {
  return (keptJson(keyOf(userId)) ?? {}) as IdentityDraft;
}

/** Stores a draft; removes an empty one. */
export function keepDraft(userId: string, draft: IdentityDraft): void {
  keepText(keyOf(userId), Object.keys(draft).length > 0 ? JSON.stringify(draft) : null);
}
