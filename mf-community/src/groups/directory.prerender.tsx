import { prerenderPage, type PrerenderInput } from '@ulty/kit/prerender';
import GroupDirectoryPage from './directory.page';

/** The directory as the document carries it. */
export const render = (input: PrerenderInput): string => prerenderPage(<GroupDirectoryPage />, input);
