import { Icon } from '@ulty/elements/base/icon';
import * as icons from '@ulty/elements/base/icons';
import type { CSSProperties } from 'react';
import { useLiveRoutes, useLocation } from '@ulty/kit';
import { useContributed } from './contributed';
import { BOTTOM_NAV, type BottomEntry } from './menus';
import { SessionTab } from './session-tab';

const OUTLINE = {
  home: icons.home,
  book2: icons.book2,
  cloudDownload: icons.cloudDownload,
  news: icons.news,
  user: icons.user,
} as const;
const FILLED: Partial<Record<BottomEntry['icon'], string>> = { home: icons.homeFilled, user: icons.userFilled };

/** Number of entries that fit a screen of 360 px. */
const MOST = 5;

const isUnder = (pathname: string, path: string) => pathname === path || (path !== '/' && pathname.startsWith(`${path}/`));

/** Navigation bar of small screens: only live pages; entries of remotes use the remaining room. Identity §16. */
export function BottomNav({ isSignedIn }: { isSignedIn: boolean }) {
  const has = useLiveRoutes();
  const { pathname } = useLocation();
  const fixed = isSignedIn ? BOTTOM_NAV.signedIn : BOTTOM_NAV.signedOut;
  const added = useContributed('bottom', isSignedIn)
    .filter(({ path }) => !fixed.some(({ paths }) => paths.includes(path)))
    // The cloth icon is reserved for the session of the day.
    .map(({ label, path, icon = 'book2' }): BottomEntry => ({ label, paths: [path], icon: icon === 'session' ? 'book2' : icon }));
  const live = [...fixed, ...added].flatMap(({ label, paths, icon, covers }) => {
    const href = paths.find((path) => path.startsWith('/api/') || has(path));
    return href ? [{ label, href, icon, isCurrent: (covers ?? [href]).some((path) => isUnder(pathname, path)) }] : [];
  });
  const entries = live.slice(0, MOST);
  return (
    <nav className="shell-bottom" aria-label="Navigation rapide">
      <ul style={{ '--shell-count': entries.length } as CSSProperties}>
        {entries.map(({ label, href, icon, isCurrent }) => {
          if (icon === 'session')
            return (
              <li key={href}>
                <SessionTab isCurrent={isCurrent} />
              </li>
            );
          const filled = isCurrent ? FILLED[icon] : undefined;
          return (
            <li key={href}>
              <a href={href} aria-current={isCurrent ? 'page' : undefined}>
                <Icon path={filled ?? OUTLINE[icon]} size={24} filled={filled !== undefined} />
                {label}
              </a>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
