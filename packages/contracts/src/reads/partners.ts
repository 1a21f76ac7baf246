import type { z } from 'zod';
import type { Partner, PartnerListItem, PartnerQuery } from '../pages/partners.js';
import { defineRead } from './define-read.js';

/** Partners, by name. */
export const partnerList = defineRead<PartnerListItem[], z.input<typeof PartnerQuery>>({
  path: '/api/partners{?type,region}',
  access: 'public',
  keep: 'public',
  changedBy: [],
});

/** One partner. */
export const partner = defineRead<Partner, { slug: string }>({
  path: '/api/partners/{slug}',
  access: 'public',
  keep: 'public',
  changedBy: [],
});
