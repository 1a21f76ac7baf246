import { prerenderPage, type PrerenderInput } from '@ulty/kit/prerender';
import HeroListPage from './hero-list.page';

/** The list as the document carries it. */
export const render = (input: PrerenderInput): string => prerenderPage(<HeroListPage />, input);
