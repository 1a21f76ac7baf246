import { prerenderPage, type PrerenderInput } from '@ulty/kit/prerender';
import QuizHeroPage from './quiz-hero.page';

/** The page as the document carries it. */
export const render = (input: PrerenderInput): string => prerenderPage(<QuizHeroPage />, input);
