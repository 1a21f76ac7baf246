import { NOTIFICATION_BADGE } from '@ulty/domain/base/constants.js';
import { formatCount, formatFcfaOfUtc } from '@ulty/domain/base/count.js';
import type { CurrentUser } from '@ulty/contracts/people/auth.js';
import {
  adminPage,
  coursesPage,
  dashboardPage,
  examPackPage,
  findingPage,
  learnPage,
  notificationsPage,
  phoneAuthPage,
  profilePage,
  settingsPage,
  walletPage,
} from '@ulty/domain/base/pages.js';
import { useIsHydrated } from '@ulty/elements/base/hydration';
import { Icon } from '@ulty/elements/base/icon';
import { bell, chevronDown, menu2, microphone, search } from '@ulty/elements/base/icons';
import { Logo, LogoMark } from '@ulty/elements/base/logo';
import { SoonTag } from '@ulty/elements/base/soon-tag';
import { canListen } from '@ulty/elements/media/voice-search';
import { useHasRoute, useLiveRoutes, useLocation } from '@ulty/kit';
import { isShared } from '@ulty/offline/device-owner';
import { bellName, useBellCount } from '../notices/unread';
import { ConnectionChip } from '../outbox/waiting';
import { useContributed } from './contributed';
import { useState } from 'react';
import { DropMenu, MenuLink, SoonEntry, useLiveEntries } from './menu-links';
import {
  ACCOUNT_LINKS,
  HELP,
  SIGNED_IN_LINKS,
  SIGNED_IN_MENUS,
  SIGNED_OUT_LINKS,
  SIGNED_OUT_MENUS,
  SOON,
  WELCOME_NOTICES,
  type MenuEntry,
  type MenuGroup,
} from './menus';
import { ThemeControl } from './theme-control';

/** Menus and links as one list, for the desktop row. Spec §2 places the links after the first menu when signed out. */
function DesktopNav({ isSignedIn }: { isSignedIn: boolean }) {
  const menus = isSignedIn ? SIGNED_IN_MENUS : SIGNED_OUT_MENUS;
  const links = useLiveEntries(isSignedIn ? SIGNED_IN_LINKS : SIGNED_OUT_LINKS, 'links', isSignedIn);
  return (
    <nav className="shell-nav" aria-label="Navigation principale">
      <ul>
        {menus.map((group) => (
          <DropMenu key={group.label} group={group} isSignedIn={isSignedIn} />
        ))}
        {links.map((entry) => (
          <li key={entry.href}>
            <MenuLink entry={entry} isSignedIn={isSignedIn} className="shell-link u-line u-medium u-plain u-gap-6" />
          </li>
        ))}
      </ul>
    </nav>
  );
}

function MobileGroup({ group }: { group: MenuGroup }) {
  const entries = useLiveEntries(group.entries, group.place, false);
  const isOpen = useHasRoute(examPackPage.pattern);
  const isSoon = ({ href }: MenuEntry) => !isOpen && SOON.some((entry) => entry.href === href);
  const soon = group.entries.filter((entry) => isSoon(entry) && !entries.includes(entry));
  if (entries.length + soon.length === 0) return null;
  return (
    <>
      <li className="shell-group u-muted u-small u-strong">{group.label}</li>
      {entries.map((entry) => (
        <li key={entry.href}>
          <MenuLink entry={entry} isSignedIn={false} isSoon={isSoon(entry)} />
        </li>
      ))}
      {soon.map((entry) => (
        <SoonEntry key={entry.href} entry={entry} />
      ))}
    </>
  );
}

/** The signed-out menu of small screens: repeats the desktop menus and lists what is announced. */
function MobileMenu() {
  const links = useLiveEntries(SIGNED_OUT_LINKS, 'links', false);
  return (
    <details className="shell-drop shell-burger" data-menu="">
      <summary className="shell-icon-button u-square" aria-label="Menu">
        <Icon path={menu2} size={24} />
      </summary>
      <ul className="shell-pop shell-pop-right u-ink">
        {SIGNED_OUT_MENUS.map((group) => (
          <MobileGroup key={group.label} group={group} />
        ))}
        {links.map((entry) => (
          <li key={entry.href}>
            <MenuLink entry={entry} isSignedIn={false} />
          </li>
        ))}
        <li>
          <a href="/api/login">Se connecter →</a>
        </li>
        <li>
          <ThemeControl />
        </li>
      </ul>
    </details>
  );
}

/**
 * The read-only box that leads to the search page, with voice input where the browser supports it; an editable field while that page is not
 * live. Spec §2.
 */
function HeaderSearch() {
  const hasSearch = useHasRoute(findingPage);
  const hasVoice = useIsHydrated() && hasSearch && canListen();
  return (
    <form className="shell-search" action={coursesPage} method="get" role="search" data-ignore-blank="">
      <Icon path={search} />
      <input
        name="search"
        type="search"
        placeholder="Rechercher…"
        aria-label="Rechercher un cours"
        maxLength={100}
        autoComplete="off"
        readOnly={hasSearch}
        tabIndex={hasSearch ? -1 : undefined}
        aria-hidden={hasSearch || undefined}
      />
      {hasSearch && <a href={findingPage} aria-label="Rechercher" />}
      {hasVoice && (
        <a className="shell-voice" href={`${findingPage}?voix=1`} aria-label="Rechercher à la voix">
          <Icon path={microphone} />
        </a>
      )}
    </form>
  );
}

/** The search link where the bar has no room for the search box; on a page with a search of its own it focuses that. */
function SearchIcon() {
  return (
    <a
      className="shell-icon-button u-square shell-narrow"
      href={useHasRoute(findingPage) ? findingPage : coursesPage}
      aria-label="Rechercher"
      onClick={(event) => {
        const own = document.querySelector<HTMLElement>('[data-own-search]');
        if (!own) return;
        event.preventDefault();
        own.focus();
      }}
    >
      <Icon path={search} size={24} />
    </a>
  );
}

/**
 * The number on the bell. Drawn by CSS: the button's accessible name contains the true number, and visible text would be a label that
 * contradicts it.
 */
function Badge({ children }: { children: string }) {
  return (
    <span className="shell-badge u-bold" data-letter={children} aria-hidden="true">
      <span className="u-visually-hidden">{children}</span>
    </span>
  );
}

/** The bell: leads to the list of notifications while that page is live. */
function Bell() {
  const count = useBellCount((state) => state.count);
  const name = useBellCount(({ unread }) => bellName(unread));
  return (
    <a className="shell-icon-button u-square" href={notificationsPage} aria-label={name} data-hint="Notifications">
      <Icon path={bell} size={24} />
      {count > 0 && <Badge>{count > 99 ? '99+' : String(count)}</Badge>}
    </a>
  );
}

/** The bell while no live page lists notifications. */
function WelcomeNotices() {
  return (
    <details className="shell-drop" data-menu="">
      <summary
        className="shell-icon-button u-square"
        aria-label={`Notifications, ${NOTIFICATION_BADGE} messages`}
        data-hint="Notifications"
      >
        <Icon path={bell} size={24} />
        <Badge>{String(NOTIFICATION_BADGE)}</Badge>
      </summary>
      <ul className="shell-pop shell-pop-right shell-notices u-ink">
        {WELCOME_NOTICES.map((notice) => (
          <li key={notice.href}>
            <a href={notice.href}>
              <strong>{notice.title}</strong>
              <span className="u-small u-muted">{notice.text}</span>
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}

type AnchorProps = { target?: string; 'data-logout'?: string };

/** A line of the account's menu: what it is, and its state where there is one. */
function AccountEntry({ href, label, icon, state, ...rest }: { href: string; label: string; icon?: string; state?: string } & AnchorProps) {
  const { pathname } = useLocation();
  return (
    <li>
      <a href={href} aria-current={pathname === href ? 'page' : undefined} {...rest}>
        <Icon path={icon ?? ''} />
        <span className="u-fill">{label}</span>
        {state && <span className="u-small u-muted">{state}</span>}
      </a>
    </li>
  );
}

/** Icons of the menu, loaded when it is first opened; their place is kept. */
const accountIcons = async () => (await import(/* webpackChunkName: "account-icons" */ './account-icons')).ACCOUNT_ICONS;

/**
 * The account's menu: its head leads to one's cloth; the specification's three entries, and at most six more. What left it is reached from
 * these: what is learned from Apprendre, rewards from Mes UltyCoins. Identity §17.7.
 */
function UserMenu({ user }: { user: CurrentUser }) {
  const firstName = user.firstName || 'Apprenant';
  const has = useLiveRoutes();
  const added = useContributed('account', true);
  const [icons, setIcons] = useState<Readonly<Record<string, string>>>({});
  // Known only in the browser: the document has no data of this phone.
  const keepsProfiles = useIsHydrated() && isShared() && user.role !== 'admin';
  const isAdmin = user.role === 'admin';
  const live = (links: readonly MenuEntry[]) => links.filter(({ href }) => has(href));
  const entries = [
    { href: dashboardPage, label: 'Mon Profil' },
    ...live(ACCOUNT_LINKS),
    ...live(added.map(({ label, path }) => ({ label, href: path }))),
    has(settingsPage) ? { href: settingsPage, label: 'Paramètres' } : ('soon' as const),
    ...(isAdmin ? [{ href: adminPage, label: 'Administration' }] : []),
    ...(keepsProfiles ? [{ href: phoneAuthPage, label: 'Changer de profil', target: '_self' }] : []),
    ...(isAdmin || keepsProfiles ? [] : live([HELP])),
    { href: '/api/logout', label: 'Se Déconnecter', 'data-logout': '' },
  ];
  const head = (
    <>
      <span>
        <strong dir="auto">
          {firstName} {user.lastName}
        </strong>
      </span>
      <span className="u-muted">{user.email ?? user.phone}</span>
      <span className="u-muted">
        {user.level || 'Débutant'} · {formatCount(user.ultyCoins)} UTC
      </span>
    </>
  );
  return (
    <details className="shell-drop shell-user" data-menu="" onToggle={() => void accountIcons().then(setIcons, () => undefined)}>
      <summary className="shell-link u-line u-medium u-plain u-gap-6" aria-label={`${firstName}, votre compte`}>
        {/* Drawn by the style: text that the name leaves out would be a label that speech control cannot say. */}
        <span className="shell-letter u-square u-bold" data-letter={firstName.charAt(0).toUpperCase()} aria-hidden="true" />
        <span className="shell-user-name" dir="auto">
          {firstName}
        </span>
        <Icon path={chevronDown} size={16} />
      </summary>
      <div className="shell-pop shell-pop-right shell-account u-ink">
        {has(profilePage) ? (
          <a className="shell-who u-small" href={profilePage}>
            {head}
          </a>
        ) : (
          <div className="shell-who u-small">{head}</div>
        )}
        <ul>
          {entries.map((entry) =>
            entry === 'soon' ? (
              <li key={entry} className="shell-soon u-line">
                Paramètres <SoonTag />
              </li>
            ) : (
              <AccountEntry
                key={entry.href}
                icon={icons[entry.href]}
                state={entry.href === walletPage ? formatFcfaOfUtc(user.ultyCoins) : undefined}
                {...entry}
              />
            ),
          )}
        </ul>
      </div>
    </details>
  );
}

/** Header of every page: on a Nuit background when signed out, under the selvedge when signed in. Spec §2, identity §9. */
export function Header({ user }: { user: CurrentUser | null }) {
  const isSignedIn = user !== null;
  const { pathname } = useLocation();
  const hasNotifications = useHasRoute(notificationsPage);
  return (
    <header className={isSignedIn ? 'shell-header shell-selvedge' : 'shell-header shell-header-out u-nuit'}>
      <div className="shell-bar u-line">
        <a className="shell-home u-plain" href="/" aria-label="Ulty, accueil">
          {isSignedIn ? (
            <>
              <span className="shell-narrow">
                <LogoMark size={32} />
              </span>
              <span className="shell-wide">
                <Logo size={32} label="" />
              </span>
            </>
          ) : (
            <Logo size={32} label="" />
          )}
        </a>
        <DesktopNav isSignedIn={isSignedIn} />
        <div className="shell-tools u-line">
          {user ? (
            <>
              {pathname !== learnPage && <HeaderSearch />}
              <ConnectionChip userId={user.id} />
              <SearchIcon />
              {hasNotifications ? <Bell /> : <WelcomeNotices />}
              <UserMenu user={user} />
            </>
          ) : (
            <>
              <span className="shell-wide">
                <ThemeControl />
              </span>
              <a className="shell-login shell-wide u-strong u-plain" href="/api/login">
                Se Connecter
              </a>
              <MobileMenu />
            </>
          )}
        </div>
      </div>
    </header>
  );
}
