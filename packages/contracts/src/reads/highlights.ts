import type { Highlight, OwnNotes } from '../learning/highlights.js';
import { defineRead } from './define-read.js';

/** The reader's highlights of a lesson or chapter, in the order of its text. */
export const highlights = defineRead<Highlight[], { about: string }>({
  path: '/api/highlights{?about}',
  access: 'member',
  keep: 'own',
  changedBy: ['highlights'],
});

/** All notes and highlights of the reader, the last changed text first. */
export const ownNotes = defineRead<OwnNotes[]>({
  path: '/api/notes/own',
  access: 'member',
  keep: 'own',
  changedBy: ['notes', 'highlights'],
});
