/** What was typed into a note, kept on the device until the server has it. */
export interface NoteDraft {
  text: string;
  /** When it was typed; missing from a draft of an older version. */
  at?: string;
  /** It, or one before it, may have left or be in the queue: going back to the saved text must be sent too. */
  isOut?: boolean;
  /** The event that was queued with this text. */
  sent?: string;
  /** Why the server did not take this text. */
  refused?: string;
}

/** Where this device keeps the draft of one person's note of a text; with an empty id, what all those begin with. */
export const noteKey = (userId: string, aboutId: string): string => `ulty-note:${userId}:${aboutId}`;
