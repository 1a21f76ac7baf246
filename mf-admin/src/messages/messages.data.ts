import type { AdminMessage } from '@ulty/contracts/pages/contact.js';
import { adminMessages } from '@ulty/contracts/reads/admin.js';
import { adminPage } from '@ulty/domain/base/pages.js';
import { useRead } from '@ulty/kit';
import { sendAct } from '../proof/send-act';

/** One page of messages, open ones first; the page before stays on screen while the next one loads. */
export const useAdminMessages = (page: number) => useRead(adminMessages, { page }, { keepPreviousData: true });

/** Marks a message as answered. @throws ApiError */
export const handleMessage = (id: string) => sendAct<AdminMessage>('POST', `/api/admin/messages/${id}/handled`);

/** Address of a page of the list. */
export const messagesPath = (page: number) => (page > 1 ? `${adminPage}?section=messages&page=${page}` : `${adminPage}?section=messages`);
