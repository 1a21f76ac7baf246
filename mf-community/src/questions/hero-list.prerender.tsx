import { prerenderPage, type PrerenderInput } from '@ulty/kit/prerender';
import HeroListPage from './hero-list.page';

/** The list as prerendered into the document. */
export const render = (input: PrerenderInput): string => prerenderPage(<HeroListPage />, input);
