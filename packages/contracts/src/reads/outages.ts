import type { OutagePage } from '../rewards/outages.js';
import { defineRead } from './define-read.js';

/** Outage days, the latest first. Product §2.8, §2.24. */
export const outages = defineRead<OutagePage, { page?: number }>({
  path: '/api/admin/outages{?page}',
  access: 'admin',
  keep: 'no',
  changedBy: [],
});
