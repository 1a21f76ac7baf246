import { LogoMark } from '@ulty/elements/base/logo';
import { renderToString } from 'react-dom/server';
import { PageSkeleton } from '../shell/page-skeleton';

/** The worker's shell: no session, no registry, only the skeleton of a page. */
export function renderNeutral(): string {
  return renderToString(
    <>
      <header className="sh-header sh-selvedge">
        <div className="sh-bar u-line">
          <span className="sh-home">
            <LogoMark size={32} />
          </span>
        </div>
      </header>
      <main id="contenu" className="sh-main sh-page">
        <PageSkeleton />
      </main>
    </>,
  );
}
