import { keepText, keptText, useKeptText } from '../kept-text';

/** The key contains the person's id: erasing a person from the device removes every such key. */
const keyOf = (userId: string) => `ulty-achievements:${userId}`;

/** The achievements of a learner on this device as JSON, or null. */
export const storedText = (userId: string): string | null => keptText(keyOf(userId));

export const storeText = (userId: string, text: string): void => keepText(keyOf(userId), text);

/** The achievements as JSON, updated when any tab changes them; null in the document. */
export const useStoredText = (userId: string): string | null => useKeptText(keyOf(userId));
