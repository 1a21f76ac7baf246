import { askAnnouncement } from '@ulty/contracts/commands/admin.js';
import type { AnnouncementRequest } from '@ulty/contracts/people/announcements.js';
import { announcements } from '@ulty/contracts/reads/announcements.js';
import { adminPage } from '@ulty/domain/base/pages.js';
import { useRead } from '@ulty/kit';
import { sendAct } from '../proof/send-act';

/** One page of messages; the previous page stays on screen while the next one loads. */
export const useAnnouncements = (page: number) => useRead(announcements, { page }, { keepPreviousData: true });

/** @throws ApiError */
export const askToAnnounce = (request: AnnouncementRequest) => sendAct(askAnnouncement, { body: request });

/** Address of a page of the list. */
export const announcementsPath = (page: number) =>
  page > 1 ? `${adminPage}?section=annonces&page=${page}` : `${adminPage}?section=annonces`;

/** The words for each track. */
export const TRACK_WORDS = { entrepreneur: 'Entrepreneurs', eleve: 'Élèves', etudiant: 'Étudiants' } as const;
