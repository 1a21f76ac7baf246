import { Icon } from '@ulty/elements/base/icon';
import { chevronDown } from '@ulty/elements/base/icons';
import { SoonTag } from '@ulty/elements/base/soon-tag';
import { useLiveRoutes, useLocation } from '@ulty/kit';
import { useContributed } from './contributed';
import type { MenuEntry, MenuGroup } from './menus';

/** The live entries of a place: the fixed ones, then those that remotes add. */
export function useLiveEntries(entries: readonly MenuEntry[], place: MenuGroup['place'], isSignedIn: boolean): readonly MenuEntry[] {
  const has = useLiveRoutes();
  const added = useContributed(place, isSignedIn).map(({ label, path }) => ({ label, href: path }));
  return [...entries, ...added.filter(({ href }) => !entries.some((entry) => entry.href === href))].filter((entry) => has(entry.href));
}

function entryHref(entry: MenuEntry, isSignedIn: boolean): string {
  return isSignedIn ? entry.href : (entry.signedOutHref ?? entry.href);
}

/** One link of a menu, marked when it is the page on screen; `isSoon` tags an announced page. */
export function MenuLink({
  entry,
  isSignedIn,
  className,
  isSoon,
}: {
  entry: MenuEntry;
  isSignedIn: boolean;
  className?: string;
  isSoon?: boolean;
}) {
  const { pathname } = useLocation();
  return (
    <a href={entryHref(entry, isSignedIn)} className={className} aria-current={pathname === entry.href ? 'page' : undefined}>
      {isSoon ? `${entry.label} ` : entry.label}
      {isSoon && <SoonTag />}
    </a>
  );
}

/** A menu that opens without script: details and summary. Renders nothing when none of its entries is live. */
export function DropMenu({ group, isSignedIn }: { group: MenuGroup; isSignedIn: boolean }) {
  const entries = useLiveEntries(group.entries, group.place, isSignedIn);
  const { pathname } = useLocation();
  if (entries.length === 0) return null;
  const isCurrent = entries.some((entry) => pathname === entry.href || pathname.startsWith(`${entry.href}/`));
  return (
    <li>
      <details className="shell-drop" data-menu="">
        <summary
          className={
            isCurrent ? 'shell-link u-line shell-link-current u-medium u-plain u-gap-6' : 'shell-link u-line u-medium u-plain u-gap-6'
          }
        >
          {group.label}
          <Icon path={chevronDown} size={16} />
        </summary>
        <ul className="shell-pop u-ink">
          {entries.map((entry) => (
            <li key={entry.href}>
              <MenuLink entry={entry} isSignedIn={isSignedIn} />
            </li>
          ))}
        </ul>
      </details>
    </li>
  );
}

/** An announced page that is not open yet: shown with its tag, never a link. */
export function SoonEntry({ entry }: { entry: MenuEntry }) {
  return (
    <li className="shell-soon u-line">
      {entry.label} <SoonTag />
    </li>
  );
}
