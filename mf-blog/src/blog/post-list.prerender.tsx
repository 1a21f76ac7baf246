import { prerenderPage, type PrerenderInput } from '@ulty/kit/prerender';
import PostListPage from './post-list.page';

/** The list as prerendered into the document. */
export const render = (input: PrerenderInput): string => prerenderPage(<PostListPage />, input);
