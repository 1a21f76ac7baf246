import { z } from 'zod';
import { eventFields, outcomeFields } from '../base/events.js';
import { givenId } from '../base/given-id.js';

/** The text that a note belongs to. */
export const NoteSubject = z.object({ kind: z.enum(['lesson', 'chapter']), id: givenId() });
export type NoteSubject = z.infer<typeof NoteSubject>;

/** A learner's own note of a lesson or chapter: plain text, never empty. `updatedAt` is the trusted time of its last change. */
export const Note = z.object({ about: NoteSubject, text: z.string(), updatedAt: z.iso.datetime() });
export type Note = z.infer<typeof Note>;

/** Query of GET /api/notes: the id of the lesson or chapter. */
export const NoteQuery = z.object({ about: givenId() });

/** PUT /api/notes: the whole text; an empty one deletes the note. One that is too long is decided, not refused as an invalid request. */
export const NoteSaved = z.looseObject({ ...eventFields, about: z.looseObject(NoteSubject.shape), text: z.string() });
export type NoteSaved = z.infer<typeof NoteSaved>;

/**
 * `note` is the present one, null without one or when rejected. `reason`: later_choice (adjusted: a later text stands), time_adjusted,
 * note_too_long, unknown_content, wrong_user, event_conflict.
 */
export const NoteOutcome = z.object({ ...outcomeFields, note: Note.nullable() });
export type NoteOutcome = z.infer<typeof NoteOutcome>;
