import type { Note } from '../learning/notes.js';
import { defineRead } from './define-read.js';

/** The reader's own note of a lesson or chapter, by its id; null without one. */
export const note = defineRead<Note | null, { about: string }>({
  path: '/api/notes{?about}',
  access: 'member',
  keep: 'own',
  changedBy: ['notes'],
});
