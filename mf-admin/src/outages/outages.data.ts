import type { OutageDeclaration, OutageDeclared } from '@ulty/contracts/outages.js';
import { outages } from '@ulty/contracts/reads/outages.js';
import { sendJson, useRead } from '@ulty/kit';

/** One page of outage days; the page before stays on screen while the next one loads. */
export const useOutages = (page: number) => useRead(outages, { page }, { keepPreviousData: true });

/** @throws ApiError */
export const declareOutage = (declaration: OutageDeclaration) => sendJson<OutageDeclared>('POST', '/api/admin/outages', declaration);

/** @throws ApiError */
export const withdrawOutage = (id: string, reason: string) => sendJson<void>('POST', `/api/admin/outages/${id}/withdrawal`, { reason });

/** Address of a page of the list. */
export const outagesPath = (page: number) => (page > 1 ? `/admin?section=coupures&page=${page}` : '/admin?section=coupures');
