import { prerenderPage, type PrerenderInput } from '@ulty/kit/prerender';
import LibraryPage from './library.page';

/** The library as prerendered into the document. */
export const render = (input: PrerenderInput): string => prerenderPage(<LibraryPage />, input);
