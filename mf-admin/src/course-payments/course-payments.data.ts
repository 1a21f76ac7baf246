import type { GiftCodeAdded, NewGiftCode } from '@ulty/contracts/learning/gift-codes.js';
import { adminCoursePayments, adminGiftCodes } from '@ulty/contracts/reads/course-payments.js';
import { adminPage } from '@ulty/domain/base/pages.js';
import { useRead } from '@ulty/kit';
import { sendAct } from '../proof/send-act';

/** One page of payments; the page before stays on screen while the next one loads. */
export const useCoursePayments = (page: number) => useRead(adminCoursePayments, { page }, { keepPreviousData: true });

/** The latest codes of schools. */
export const useGiftCodes = () => useRead(adminGiftCodes, {});

/** @throws ApiError */
export const addGiftCode = (code: NewGiftCode) => sendAct<GiftCodeAdded>('POST', '/api/admin/gift-codes', code);

/** @throws ApiError */
export const withdrawGiftCode = (id: string, reason: string) => sendAct<void>('POST', `/api/admin/gift-codes/${id}/withdrawal`, { reason });

/** @throws ApiError */
export const settleRefund = (id: string, reason: string) => sendAct<void>('POST', `/api/admin/course-payments/${id}/refund`, { reason });

/** Address of a page of the payments. */
export const coursePaymentsPath = (page: number) =>
  page > 1 ? `${adminPage}?section=paiements&page=${page}` : `${adminPage}?section=paiements`;
