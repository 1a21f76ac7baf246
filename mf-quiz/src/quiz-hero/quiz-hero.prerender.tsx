import { prerenderPage, type PrerenderInput } from '@ulty/kit/prerender';
import QuizHeroPage from './quiz-hero.page';

/** The page as prerendered into the document. */
export const render = (input: PrerenderInput): string => prerenderPage(<QuizHeroPage />, input);
