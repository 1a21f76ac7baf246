import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { SWRConfig } from 'swr';
import { queryEntries } from './query-entries';

/** What a page's prerender receives: the path of the document and the answers of the route's first reads, by path. */
export interface PrerenderInput {
  path: string;
  data: Readonly<Record<string, unknown>>;
}

/** Draws a page as the host will hydrate it: same providers, same data, no session. Design §4. */
export function prerenderPage(page: ReactElement, { path, data }: PrerenderInput): string {
  const cache = new Map(queryEntries({ '/api/auth/user': null, ...data }));
  return renderToString(
    <StaticRouter location={path}>
      <SWRConfig value={{ provider: () => cache, revalidateOnMount: false }}>{page}</SWRConfig>
    </StaticRouter>,
  );
}
