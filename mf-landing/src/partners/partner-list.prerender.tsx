import { prerenderPage, type PrerenderInput } from '@ulty/kit/prerender';
import PartnerListPage from './partner-list.page';

/** The list as the document carries it. */
export const render = (input: PrerenderInput): string => prerenderPage(<PartnerListPage />, input);
