/** The typed text of a note, stored on the device until the server has it. */
export interface NoteDraft {
  text: string;
  /** When it was typed; absent in a draft of an older version. */
  at?: string;
  /** Whether this text, or an earlier one, may have been sent or queued: returning to the saved text must then be sent too. */
  isOut?: boolean;
  /** The event that was queued with this text. */
  sent?: string;
  /** Why the server refused this text. */
  refused?: string;
}

/** Storage key of the draft of one person's note of a text; with an empty id, the prefix of all such keys. */
export const noteKey = (userId: string, aboutId: string): string => `ulty-note:${userId}:${aboutId}`;
