import { prerenderPage, type PrerenderInput } from '@ulty/kit/prerender';
import LegalPage from './legal.page';

/** The text as prerendered into the document: who registers without scripts can read it. */
export const render = (input: PrerenderInput): string => prerenderPage(<LegalPage />, input);
