/** Profile fields typed and not saved yet, by field name, as in the form. One draft per account on a shared phone. */
export type IdentityDraft = Readonly<Record<string, string>>;

const keyOf = (userId: string) => `ulty-profile:${userId}`;

/** The draft kept on this device, or nothing. */
export function readDraft(userId: string): IdentityDraft {
  try {
    return JSON.parse(localStorage.getItem(keyOf(userId)) ?? '{}') as IdentityDraft;
  } catch {
    return {};
  }
}

/** An empty draft is removed. */
export function keepDraft(userId: string, draft: IdentityDraft): void {
  try {
    if (Object.keys(draft).length > 0) localStorage.setItem(keyOf(userId), JSON.stringify(draft));
    else localStorage.removeItem(keyOf(userId));
  } catch {
    // Without storage only the draft is lost.
  }
}
