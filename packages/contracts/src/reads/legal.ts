import type { LegalStanding, LegalText } from '../people/legal.js';
import { defineRead } from './define-read.js';

/** A valid legal text. */
export const legalText = defineRead<LegalText, { slug: string }>({
  path: '/api/legal/{slug}',
  access: 'public',
  keep: 'public',
  changedBy: [],
});

/** The legal texts as their operator sees them. */
export const legalStanding = defineRead<LegalStanding>({ path: '/api/admin/legal', access: 'admin', keep: 'no', changedBy: [] });
