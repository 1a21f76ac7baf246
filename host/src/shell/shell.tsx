import type { ReactNode } from 'react';
import type { RemoteRoute } from '@ulty/contracts/base/remotes.js';
import { useSession } from '@ulty/kit';
import { WaitingAchievements } from '../achievements/lazy-achievements';
import { WaitingBanner } from '../outbox/waiting';
import { BottomNav } from './bottom-nav';
import { Footer } from './footer';
import { Header } from './header';
import './shell.css';

export interface ShellProps {
  layout?: NonNullable<RemoteRoute['layout']> | 'page' | undefined;
  children: ReactNode;
}

/** The frame around every page: header, main region, footer for visitors, bottom navigation. The same on the server and in the browser. */
export function Shell({ layout = 'page', children }: ShellProps) {
  const { user } = useSession();
  const isAlone = layout === 'focus';
  return (
    <>
      {!isAlone && (
        <>
          <a className="u-skip-link" href="#contenu">
            Aller au contenu
          </a>
          <Header user={user} />
          {user && <WaitingBanner userId={user.id} />}
        </>
      )}
      {/* A key for each kind of frame: the same element, moving to the header's place, would make the page jump. */}
      <main key={isAlone ? 'alone' : 'framed'} id="contenu" tabIndex={-1} className={`shell-main shell-${layout}`}>
        {children}
        {isAlone && (
          <noscript>
            <a href="/">Ulty, accueil</a>
          </noscript>
        )}
      </main>
      {!isAlone && !user && <Footer />}
      {!isAlone && <BottomNav isSignedIn={user !== null} />}
      {!isAlone && user && <WaitingAchievements userId={user.id} />}
    </>
  );
}
