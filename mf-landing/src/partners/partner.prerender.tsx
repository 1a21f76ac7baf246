import { partnerPage } from '@ulty/domain/base/pages.js';
import { Route, Routes } from '@ulty/kit';
import { prerenderPage, type PrerenderInput } from '@ulty/kit/prerender';
import PartnerPage from './partner.page';

/** The page as prerendered into the document, under its route so that the slug is read from the address. */
export const render = (input: PrerenderInput): string =>
  prerenderPage(
    <Routes>
      <Route path={partnerPage.pattern} element={<PartnerPage />} />
    </Routes>,
    input,
  );
