import type { AnnouncementPage } from '../people/announcements.js';
import { defineRead } from './define-read.js';

/** Messages of the administration, the newest first. Product §2.17, §2.24. */
export const announcements = defineRead<AnnouncementPage, { page?: number }>({
  path: '/api/admin/announcements{?page}',
  access: 'admin',
  keep: 'no',
  changedBy: [],
});
