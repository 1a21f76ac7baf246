import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { SWRConfig } from 'swr';
import { LiveRoutes } from './live-routes';
import { queryEntries } from './query-entries';

/** Input of a page's prerender: the path of the document and the answers of the route's first reads, by path. */
export interface PrerenderInput {
  path: string;
  data: Readonly<Record<string, unknown>>;
  /** Route patterns contributed by live remotes, for the page's links. */
  routes: readonly string[];
}

/** Whether a path matches a pattern such as '/blog/:slug'. */
function fits(pattern: string, path: string): boolean {
  const parts = path.split('/');
  return pattern.split('/').every((part, at) => part.startsWith(':') || part === parts[at]) && pattern.split('/').length === parts.length;
}

/** Renders a page as the host will hydrate it: same providers, same data, no session. Design §4. */
export function prerenderPage(page: ReactElement, { path, data, routes }: PrerenderInput): string {
  const cache = new Map(queryEntries({ '/api/auth/user': null, ...data }));
  return renderToString(
    <SWRConfig value={{ provider: () => cache, revalidateOnMount: false }}>
      <LiveRoutes.Provider value={(asked) => routes.some((pattern) => fits(pattern, asked))}>
        <StaticRouter location={path}>{page}</StaticRouter>
      </LiveRoutes.Provider>
    </SWRConfig>,
  );
}
