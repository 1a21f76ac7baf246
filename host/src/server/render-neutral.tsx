import { LogoMark } from '@ulty/elements/base/logo';
import { renderToString } from 'react-dom/server';
import { PageSkeleton } from '../shell/page-skeleton';

/** The worker's shell: no session, no registry, only the skeleton of a page. */
export function renderNeutral(): string {
  return renderToString(
    <>
      <header className="shell-header shell-selvedge">
        <div className="shell-bar u-line">
          <span className="shell-home u-plain">
            <LogoMark size={32} />
          </span>
        </div>
      </header>
      <main id="contenu" className="shell-main shell-page">
        <PageSkeleton />
      </main>
    </>,
  );
}
