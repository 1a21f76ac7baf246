import { prerenderPage, type PrerenderInput } from '@ulty/kit/prerender';
import LibraryPage from './library.page';

/** The library as the document carries it. */
export const render = (input: PrerenderInput): string => prerenderPage(<LibraryPage />, input);
