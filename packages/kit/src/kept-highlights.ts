import type { HighlightPlace } from '@ulty/domain/learning/highlights.js';
import type { NewEvent } from '@ulty/offline/new-event';

/** An act of this device that the server has not answered yet. */
export interface HighlightAct extends HighlightPlace {
  isOn: boolean;
  event: NewEvent;
  /** Whether it is or was in the queue. */
  isQueued?: boolean;
}

/** What the device stores of one text: the last known highlights, and its own acts since. */
export interface KeptHighlights {
  marks: HighlightPlace[];
  acts: HighlightAct[];
}

/**
 * Storage key of the highlights of one person's text; with an empty id, the prefix of all such keys. In a file of its own: a page checks
 * whether there are any before it loads their code.
 */
export const highlightsKey = (userId: string, aboutId: string): string => `ulty-highlights:${userId}:${aboutId}`;
