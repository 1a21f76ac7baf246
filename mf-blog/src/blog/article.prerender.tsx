import { articlePage } from '@ulty/domain/base/pages.js';
import { Route, Routes } from '@ulty/kit';
import { prerenderPage, type PrerenderInput } from '@ulty/kit/prerender';
import ArticlePage from './article.page';

/** The article as prerendered into the document, under its route so that the slug is read from the address. */
export const render = (input: PrerenderInput): string =>
  prerenderPage(
    <Routes>
      <Route path={articlePage.pattern} element={<ArticlePage />} />
    </Routes>,
    input,
  );
