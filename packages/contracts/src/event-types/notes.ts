import type { NoteOutcome, NoteSaved } from '../learning/notes.js';
import { defineEvent } from './define-event.js';

/** A learner's note of a lesson or chapter was written, changed or emptied. */
export const noteSaved = defineEvent<Pick<NoteSaved, 'about' | 'text'>, NoteOutcome>({
  type: 'note',
  method: 'PUT',
  path: '/api/notes',
  log: 'note',
  changes: ['notes'],
  shown: ['notes'],
  label: (_note, title) => `Note\u00a0: ${title}`,
});
