import { prerenderPage, type PrerenderInput } from '@ulty/kit/prerender';
import AdminLoginPage from './admin-login.page';

export const render = (input: PrerenderInput): string => prerenderPage(<AdminLoginPage />, input);
