import { prerenderPage, type PrerenderInput } from '@ulty/kit/prerender';
import LandingPage from './landing.page';

/** The landing as documents carry it. */
export function render(input: PrerenderInput): string {
  return prerenderPage(<LandingPage />, input);
}
