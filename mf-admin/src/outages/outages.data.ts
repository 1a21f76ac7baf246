import type { OutageDeclaration, OutageDeclared } from '@ulty/contracts/rewards/outages.js';
import { outages } from '@ulty/contracts/reads/outages.js';
import { adminPage } from '@ulty/domain/base/pages.js';
import { useRead } from '@ulty/kit';
import { sendAct } from '../proof/send-act';

/** One page of outage days; the page before stays on screen while the next one loads. */
export const useOutages = (page: number) => useRead(outages, { page }, { keepPreviousData: true });

/** @throws ApiError */
export const declareOutage = (declaration: OutageDeclaration) => sendAct<OutageDeclared>('POST', '/api/admin/outages', declaration);

/** @throws ApiError */
export const withdrawOutage = (id: string, reason: string) => sendAct<void>('POST', `/api/admin/outages/${id}/withdrawal`, { reason });

/** Address of a page of the list. */
export const outagesPath = (page: number) => (page > 1 ? `${adminPage}?section=coupures&page=${page}` : `${adminPage}?section=coupures`);
