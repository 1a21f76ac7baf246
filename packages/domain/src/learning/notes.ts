/** Length of a learner's note, in the characters that `maxlength` of a text field counts. */
export const NOTE_LENGTH = 2_000;
/** How often a note is saved while it is written, at most. */
export const NOTE_SAVE_MS = 10_000;
