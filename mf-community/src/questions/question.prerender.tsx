import { questionPage } from '@ulty/domain/base/pages.js';
import { Route, Routes } from '@ulty/kit';
import { prerenderPage, type PrerenderInput } from '@ulty/kit/prerender';
import QuestionPage from './question.page';

/** The question as prerendered into the document, under its route so that its id is read from the address. */
export const render = (input: PrerenderInput): string =>
  prerenderPage(
    <Routes>
      <Route path={questionPage.pattern} element={<QuestionPage />} />
    </Routes>,
    input,
  );
