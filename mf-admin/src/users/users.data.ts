import { correctBirthYear } from '@ulty/contracts/commands/admin.js';
import type { BirthYearCorrection } from '@ulty/contracts/people/admin.js';
import { adminUsers } from '@ulty/contracts/reads/admin.js';
import { adminPage } from '@ulty/domain/base/pages.js';
import { useRead } from '@ulty/kit';
import { sendAct } from '../proof/send-act';

/** One page of accounts; the previous page stays on screen while the next one loads. */
export const useAdminUsers = (search: string, page: number) => useRead(adminUsers, { search, page }, { keepPreviousData: true });

/** Changes the year of birth of an account, with a reason. @throws ApiError */
export const correctYear = (id: string, correction: BirthYearCorrection) => sendAct(correctBirthYear, { params: { id }, body: correction });

/** Address of a page of the list, without parameters at their default. */
export function usersPath(search: string, page: number): string {
  const query = new URLSearchParams();
  if (search) query.set('search', search);
  if (page > 1) query.set('page', String(page));
  return query.size > 0 ? `${adminPage}?${query}` : adminPage;
}
