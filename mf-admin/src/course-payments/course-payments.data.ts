import { addGiftCode, settleRefund, withdrawGiftCode } from '@ulty/contracts/commands/admin.js';
import type { NewGiftCode } from '@ulty/contracts/learning/gift-codes.js';
import { adminCoursePayments, adminGiftCodes } from '@ulty/contracts/reads/course-payments.js';
import { adminPage } from '@ulty/domain/base/pages.js';
import { useRead } from '@ulty/kit';
import { sendAct } from '../proof/send-act';

/** One page of payments; the previous page stays on screen while the next one loads. */
export const useCoursePayments = (page: number) => useRead(adminCoursePayments, { page }, { keepPreviousData: true });

/** The latest gift codes of schools. */
export const useGiftCodes = () => useRead(adminGiftCodes, {});

/** @throws ApiError */
export const addCode = (code: NewGiftCode) => sendAct(addGiftCode, { body: code });

/** @throws ApiError */
export const withdrawCode = (id: string, reason: string) => sendAct(withdrawGiftCode, { params: { id }, body: { reason } });

/** @throws ApiError */
export const markRefunded = (id: string, reason: string) => sendAct(settleRefund, { params: { id }, body: { reason } });

/** Address of a page of the payments. */
export const coursePaymentsPath = (page: number) =>
  page > 1 ? `${adminPage}?section=paiements&page=${page}` : `${adminPage}?section=paiements`;
