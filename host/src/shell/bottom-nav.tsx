import { Icon } from '@ulty/elements/icon';
import * as icons from '@ulty/elements/icons';
import type { CSSProperties } from 'react';
import { useLiveRoutes, useLocation } from '@ulty/kit';
import { BOTTOM_NAV } from './menus';

const OUTLINE = {
  home: icons.home,
  book2: icons.book2,
  users: icons.users,
  cloudDownload: icons.cloudDownload,
  news: icons.news,
  user: icons.user,
} as const;
const FILLED: Partial<Record<keyof typeof OUTLINE, string>> = { home: icons.homeFilled, user: icons.userFilled };

/** Bar of small screens: only what is live. Identity §9. */
export function BottomNav({ isSignedIn }: { isSignedIn: boolean }) {
  const has = useLiveRoutes();
  const { pathname } = useLocation();
  const entries = (isSignedIn ? BOTTOM_NAV.signedIn : BOTTOM_NAV.signedOut).flatMap(({ label, paths, icon }) => {
    const href = paths.find((path) => path.startsWith('/api/') || has(path));
    return href ? [{ label, href, icon }] : [];
  });
  return (
    <nav className="sh-bottom" aria-label="Navigation rapide">
      <ul style={{ '--sh-count': entries.length } as CSSProperties}>
        {entries.map(({ label, href, icon }) => {
          const isCurrent = href === '/' ? pathname === '/' : pathname === href || pathname.startsWith(`${href}/`);
          const filled = isCurrent ? FILLED[icon] : undefined;
          return (
            <li key={label}>
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
