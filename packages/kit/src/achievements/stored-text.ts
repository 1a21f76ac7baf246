import { keepText, keptText, useKeptText } from '../kept-text';

/** Erasing a person from the device removes every key with their id. */
const keyOf = (userId: string) => `ulty-achievements:${userId}`;

/** The achievements of a learner on this device as JSON, or null. */
export const storedText = (userId: string): string | null => keptText(keyOf(userId));

export const storeText = (userId: string, text: string): void => keepText(keyOf(userId), text);

/** The same, followed through every tab; null in the document. */
export const useStoredText = (userId: string): string | null => useKeptText(keyOf(userId));
