import { prerenderPage, type PrerenderInput } from '@ulty/kit/prerender';
import CourseListPage from './course-list.page';

/** The catalogue as prerendered into the document. */
export const render = (input: PrerenderInput): string => prerenderPage(<CourseListPage />, input);
