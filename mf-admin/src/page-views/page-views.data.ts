import type { PageViewReport } from '@ulty/contracts/host/page-views.js';
import { pageViewReport } from '@ulty/contracts/reads/admin.js';
import { useRead } from '@ulty/kit';

export type ViewDay = PageViewReport['days'][number];
export type SeenPage = PageViewReport['pages'][number];

/** The last 30 days. */
export const usePageViews = () => useRead(pageViewReport);

/** The sum of views over the days. */
export const viewsOf = (days: readonly ViewDay[]) => days.reduce((sum, { views }) => sum + views, 0);
