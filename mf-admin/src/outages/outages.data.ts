import { declareOutage, withdrawOutage } from '@ulty/contracts/commands/admin-rewards.js';
import type { OutageDeclaration } from '@ulty/contracts/rewards/outages.js';
import { outages } from '@ulty/contracts/reads/outages.js';
import { adminPage } from '@ulty/domain/base/pages.js';
import { useRead } from '@ulty/kit';
import { sendAct } from '../proof/send-act';

/** One page of outage days; the previous page stays on screen while the next one loads. */
export const useOutages = (page: number) => useRead(outages, { page }, { keepPreviousData: true });

/** @throws ApiError */
export const declareDay = (declaration: OutageDeclaration) => sendAct(declareOutage, { body: declaration });

/** @throws ApiError */
export const withdrawDay = (id: string, reason: string) => sendAct(withdrawOutage, { params: { id }, body: { reason } });

/** Address of a page of the list. */
export const outagesPath = (page: number) => (page > 1 ? `${adminPage}?section=coupures&page=${page}` : `${adminPage}?section=coupures`);
