import { certificatePage } from '@ulty/domain/base/pages.js';
import { Route, Routes } from '@ulty/kit';
import { prerenderPage, type PrerenderInput } from '@ulty/kit/prerender';
import VerifyPage from './verify.page';

/** The page as prerendered, under its routes so that the number is read from the address. */
export const render = (input: PrerenderInput): string =>
  prerenderPage(
    <Routes>
      <Route path={certificatePage.pattern} element={<VerifyPage />} />
      <Route path="*" element={<VerifyPage />} />
    </Routes>,
    input,
  );
