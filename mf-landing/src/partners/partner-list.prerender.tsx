import { prerenderPage, type PrerenderInput } from '@ulty/kit/prerender';
import PartnerListPage from './partner-list.page';

/** The list as prerendered into the document. */
export const render = (input: PrerenderInput): string => prerenderPage(<PartnerListPage />, input);
