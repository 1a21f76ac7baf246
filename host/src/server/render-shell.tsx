import type { Boot } from '@ulty/contracts/host/boot.js';
import { queryEntries } from '@ulty/kit';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { App } from '../app/app';
import { Providers } from '../app/providers';
import { PageSkeleton } from '../shell/page-skeleton';

export { renderNeutral } from './render-neutral';

/**
 * Renders the shell of a document as the browser will hydrate it.
 * @param pageHtml the page rendered by its remote's prerender, or null for the skeleton
 */
export function renderShell(boot: Boot, pageHtml: string | null): string {
  const cache = new Map(queryEntries({ ...boot.data, '/api/auth/user': boot.user }));
  const Router = ({ children }: { children: ReactNode }) => <StaticRouter location={boot.path}>{children}</StaticRouter>;
  const html = renderToString(
    <Providers config={{ provider: () => cache, revalidateOnMount: false }} registry={boot.registry} Router={Router}>
      <App boot={boot} registry={boot.registry} renderPage={() => (pageHtml === null ? <PageSkeleton /> : <i data-page="" />)} />
    </Providers>,
  );
  return pageHtml === null ? html : html.replace('<i data-page=""></i>', () => pageHtml);
}
