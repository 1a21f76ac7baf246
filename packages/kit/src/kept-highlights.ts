import type { HighlightPlace } from '@ulty/domain/learning/highlights.js';
import type { NewEvent } from '@ulty/offline/new-event';

/** An act of this device that the server has not answered yet. */
export interface HighlightAct extends HighlightPlace {
  isOn: boolean;
  event: NewEvent;
  /** It is in the queue, or was. */
  isQueued?: boolean;
}

/** What the device keeps of one text: the highlights known last, and its own acts since. */
export interface KeptHighlights {
  marks: HighlightPlace[];
  acts: HighlightAct[];
}

/**
 * Where this device keeps the highlights of one person's text; with an empty id, what all those begin with. Apart from their code: a page asks
 * whether there are any before it fetches that.
 */
export const highlightsKey = (userId: string, aboutId: string): string => `ulty-highlights:${userId}:${aboutId}`;
