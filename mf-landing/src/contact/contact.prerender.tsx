import { prerenderPage, type PrerenderInput } from '@ulty/kit/prerender';
import ContactPage from './contact.page';

/** The form as prerendered into the document: it can be sent before the script has loaded. */
export const render = (input: PrerenderInput): string => prerenderPage(<ContactPage />, input);
