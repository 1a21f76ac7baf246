import type { HighlightOutcome, HighlightSet } from '../learning/highlights.js';
import { defineEvent } from './define-event.js';

/** A sentence of a lesson or chapter was highlighted, or its highlight was removed. */
export const highlightSet = defineEvent<Pick<HighlightSet, 'about' | 'paragraph' | 'quote' | 'isOn'>, HighlightOutcome>({
  type: 'highlight',
  method: 'PUT',
  path: '/api/highlights',
  log: 'highlight',
  changes: ['highlights'],
  shown: ['highlights'],
  label: ({ isOn }, title) => `${isOn ? 'Phrase surlignée' : 'Surlignage retiré'}\u00a0: ${title}`,
});
