import type { Highlight, OwnNotes } from '../learning/highlights.js';
import { defineRead } from './define-read.js';

/** What the reader highlighted in a lesson or chapter, in the order of its text. */
export const highlights = defineRead<Highlight[], { about: string }>({
  path: '/api/highlights{?about}',
  access: 'member',
  keep: 'own',
  changedBy: ['highlights'],
});

/** Everything the reader wrote and highlighted, the last changed text first. */
export const ownNotes = defineRead<OwnNotes[]>({
  path: '/api/notes/own',
  access: 'member',
  keep: 'own',
  changedBy: ['notes', 'highlights'],
});
