import { Icon } from '@ulty/elements/icon';
import { useEffect, useRef } from 'react';
import { adjustmentsHorizontal, chartBar, lock, mail, shieldCheck, users } from '@ulty/elements/icons';
import { SECURITY_PATH } from '../second-factor/second-factor.data';

export type Section = 'utilisateurs' | 'verifications' | 'messages' | 'modules' | 'frequentation' | 'securite';

const ENTRIES = [
  { section: 'utilisateurs', href: '/admin', label: 'Utilisateurs', icon: users },
  { section: 'verifications', href: '/admin?section=verifications', label: 'Vérifications', icon: shieldCheck },
  { section: 'messages', href: '/admin?section=messages', label: 'Messages', icon: mail },
  { section: 'modules', href: '/admin?section=modules', label: 'Modules', icon: adjustmentsHorizontal },
  { section: 'frequentation', href: '/admin?section=frequentation', label: 'Fréquentation', icon: chartBar },
  { section: 'securite', href: SECURITY_PATH, label: 'Sécurité', icon: lock },
] as const;

/** Sections: a column at the left of a desktop, a row on top of a phone, with the open one in view. */
export function SideMenu({ current }: { current: Section }) {
  const menu = useRef<HTMLElement>(null);
  useEffect(() => {
    menu.current?.querySelector('[aria-current]')?.scrollIntoView?.({ block: 'nearest', inline: 'center' });
  }, [current]);
  return (
    <nav className="ad-menu" aria-label="Administration" ref={menu}>
      <ul>
        {ENTRIES.map(({ section, href, label, icon }) => (
          <li key={section}>
            <a href={href} aria-current={section === current ? 'page' : undefined}>
              <Icon path={icon} size={20} />
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
