import type { AnnouncementRequest } from '@ulty/contracts/people/announcements.js';
import type { Approval } from '@ulty/contracts/base/approvals.js';
import { announcements } from '@ulty/contracts/reads/announcements.js';
import { adminPage } from '@ulty/domain/base/pages.js';
import { useRead } from '@ulty/kit';
import { sendAct } from '../proof/send-act';

/** One page of what was told; the page before stays on screen while the next one loads. */
export const useAnnouncements = (page: number) => useRead(announcements, { page }, { keepPreviousData: true });

/** @throws ApiError */
export const askAnnouncement = (request: AnnouncementRequest) => sendAct<Approval>('POST', '/api/admin/announcements', request);

/** Address of a page of the list. */
export const announcementsPath = (page: number) =>
  page > 1 ? `${adminPage}?section=annonces&page=${page}` : `${adminPage}?section=annonces`;

/** What a track is called. */
export const TRACK_WORDS = { entrepreneur: 'Entrepreneurs', eleve: 'Élèves', etudiant: 'Étudiants' } as const;
