import type { Boot } from '@ulty/contracts/boot.js';
import { hasRoute } from '@ulty/federation/match-route.js';
import { SWRConfig, queryEntries, useLiveRoutes } from '@ulty/kit';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { App } from '../app/app';
import { PageSkeleton } from '../shell/page-skeleton';

/**
 * Draws the shell of a document as the browser will hydrate it.
 * @param pageHtml the page drawn by its remote's prerender, or null for the skeleton
 */
export function renderShell(boot: Boot, pageHtml: string | null): string {
  useLiveRoutes.setState({ has: (path) => hasRoute(boot.registry, path) });
  const cache = new Map(queryEntries({ ...boot.data, '/api/auth/user': boot.user }));
  const html = renderToString(
    <SWRConfig value={{ provider: () => cache, revalidateOnMount: false }}>
      <StaticRouter location={boot.path}>
        <App boot={boot} renderPage={() => (pageHtml === null ? <PageSkeleton /> : <i data-page="" />)} />
      </StaticRouter>
    </SWRConfig>,
  );
  return pageHtml === null ? html : html.replace('<i data-page=""></i>', () => pageHtml);
}
export { renderNeutral } from './render-neutral';
