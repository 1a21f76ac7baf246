/** What was typed of a profile and not saved yet, by field name, as the form holds it. One draft a person on a shared phone. */
export type IdentityDraft = Readonly<Record<string, string>>;

const keyOf = (userId: string) => `ulty-profile:${userId}`;

/** What this device kept, or nothing. */
export function readDraft(userId: string): IdentityDraft {
  try {
    return JSON.parse(localStorage.getItem(keyOf(userId)) ?? '{}') as IdentityDraft;
  } catch {
    return {};
  }
}

/** An empty draft is none. */
export function keepDraft(userId: string, draft: IdentityDraft): void {
  try {
    if (Object.keys(draft).length > 0) localStorage.setItem(keyOf(userId), JSON.stringify(draft));
    else localStorage.removeItem(keyOf(userId));
  } catch {
    // A browser that keeps nothing loses the draft only.
  }
}
