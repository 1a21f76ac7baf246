import { prerenderPage, type PrerenderInput } from '@ulty/kit/prerender';
import GroupDirectoryPage from './directory.page';

/** The directory as prerendered into the document. */
export const render = (input: PrerenderInput): string => prerenderPage(<GroupDirectoryPage />, input);
