/** Length of a learner's note, in the characters that `maxlength` of a text field counts. */
export const NOTE_LENGTH = 2_000;
/** Least time between two saves of a note while it is written. */
export const NOTE_SAVE_MS = 10_000;
