import type { AdminMessage, AdminMessagePage } from '@ulty/contracts/contact.js';
import { sendJson, useQuery } from '@ulty/kit';

/** One page of messages, open ones first; the page before stays on screen while the next one comes. */
export const useAdminMessages = (page: number) =>
  useQuery<AdminMessagePage>(['/api/admin/messages', { page: String(page) }], { keepPreviousData: true });

/** Marks a message as answered. @throws ApiError */
export const handleMessage = (id: string) => sendJson<AdminMessage>('POST', `/api/admin/messages/${id}/handled`);

/** Address of a page of the list. */
export const messagesPath = (page: number) => (page > 1 ? `/admin?section=messages&page=${page}` : '/admin?section=messages');
