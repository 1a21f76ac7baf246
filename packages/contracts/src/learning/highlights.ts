import { z } from 'zod';
import { eventFields, outcomeFields } from '../base/events.js';
import { givenId } from '../base/given-id.js';
import { NoteSubject } from './notes.js';

/** A sentence of a lesson or chapter that its reader highlighted: its text by `quoteOf` of domain, and its block counted from 0. */
export const Highlight = z.object({ paragraph: z.int(), quote: z.string() });
export type Highlight = z.infer<typeof Highlight>;

/** Query of GET /api/highlights: the id of the lesson or chapter. */
export const HighlightQuery = z.object({ about: givenId() });

/**
 * PUT /api/highlights: highlights one sentence, or removes its highlight. One that is too long is decided, not refused as an invalid
 * request.
 */
export const HighlightSet = z.looseObject({
  ...eventFields,
  about: z.looseObject(NoteSubject.shape),
  paragraph: z.int().min(0),
  quote: z.string(),
  isOn: z.boolean(),
});
export type HighlightSet = z.infer<typeof HighlightSet>;

/**
 * `highlights` are the present ones of the text. `reason`: later_choice (adjusted: a later act on the sentence stands), highlight_too_long,
 * highlights_full, unknown_content, wrong_user, event_conflict.
 */
export const HighlightOutcome = z.object({ ...outcomeFields, highlights: z.array(Highlight) });
export type HighlightOutcome = z.infer<typeof HighlightOutcome>;

/**
 * A reader's notes and highlights of one text. `path` of its page; `title` of the lesson or chapter, `of` the title of its course or book.
 */
export const OwnNotes = z.object({
  about: NoteSubject,
  title: z.string(),
  of: z.string(),
  path: z.string(),
  text: z.string(),
  highlights: z.array(z.string()),
  updatedAt: z.iso.datetime(),
});
export type OwnNotes = z.infer<typeof OwnNotes>;
