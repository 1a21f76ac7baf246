import { FCFA_PER_UTC } from '@ulty/domain/base/coins.js';
import { Logo } from '@ulty/elements/base/logo';
import { Selvedge } from '@ulty/elements/base/selvedge';
import './footer.css';
import { useLiveEntries } from './menu-links';
import { LEGAL_LINKS, SIGNED_OUT_LINKS, SIGNED_OUT_MENUS, type MenuGroup } from './menus';

const GROUPS: readonly MenuGroup[] = [
  ...SIGNED_OUT_MENUS,
  { label: 'Ulty', place: 'links', entries: [...SIGNED_OUT_LINKS, ...LEGAL_LINKS] },
];

const LEGAL = `Ulty, apprendre et gagner au Burkina Faso. 1\u00a0UTC\u00a0=\u00a0${String(FCFA_PER_UTC).replace('.', ',')}\u00a0FCFA.`;

function FooterGroup({ group: { label, place, entries } }: { group: MenuGroup }) {
  const live = useLiveEntries(entries, place, false);
  const shown = place === 'links' ? [...live, { label: 'Se connecter', href: '/api/login' }] : live;
  return (
    shown.length > 0 && (
      <div>
        <h2>{label}</h2>
        <ul>
          {shown.map((entry) => (
            <li key={entry.href}>
              <a href={entry.href}>{entry.label}</a>
            </li>
          ))}
        </ul>
      </div>
    )
  );
}

/** The footer of every page that visitors see: links to all live public pages. Spec §2. */
export function Footer() {
  return (
    <footer className="shell-footer u-nuit">
      <Selvedge />
      <div className="shell-footer-inner u-stack-12 u-container">
        <div>
          <Logo size={29} />
          <p>{LEGAL}</p>
        </div>
        <nav aria-label="Pied de page">
          {GROUPS.map((group) => (
            <FooterGroup key={group.label} group={group} />
          ))}
        </nav>
      </div>
    </footer>
  );
}
