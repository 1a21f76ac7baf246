import { prerenderPage, type PrerenderInput } from '@ulty/kit/prerender';
import StarsListPage from './stars-list.page';

/** The list as prerendered into the document. */
export const render = (input: PrerenderInput): string => prerenderPage(<StarsListPage />, input);
