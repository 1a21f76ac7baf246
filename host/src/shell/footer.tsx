import { FCFA_PER_UTC } from '@ulty/domain/coins.js';
import { Logo } from '@ulty/elements/logo';
import { Selvedge } from '@ulty/elements/selvedge';
import { useLiveRoutes } from '@ulty/kit';
import './footer.css';
import { SIGNED_OUT_LINKS, SIGNED_OUT_MENUS, type MenuGroup } from './menus';

const GROUPS: readonly MenuGroup[] = [
  ...SIGNED_OUT_MENUS,
  { label: 'Ulty', entries: [...SIGNED_OUT_LINKS, { label: 'Se connecter', href: '/api/login' }] },
];

const LEGAL = `Ulty, apprendre et gagner au Burkina Faso. 1\u00a0UTC\u00a0=\u00a0${String(FCFA_PER_UTC).replace('.', ',')}\u00a0FCFA.`;

/** The end of every page that visitors see: all public pages, as far as they are live. Spec §2. */
export function Footer() {
  const isLive = useLiveRoutes();
  return (
    <footer className="sh-footer u-nuit">
      <Selvedge />
      <div className="sh-footer-inner u-container">
        <div>
          <Logo size={29} />
          <p>{LEGAL}</p>
        </div>
        <nav aria-label="Pied de page">
          {GROUPS.map(({ label, entries }) => {
            const live = entries.filter(({ href }) => href.startsWith('/api/') || isLive(href));
            return (
              live.length > 0 && (
                <div key={label}>
                  <h2>{label}</h2>
                  <ul>
                    {live.map((entry) => (
                      <li key={entry.href}>
                        <a href={entry.href}>{entry.label}</a>
                      </li>
                    ))}
                  </ul>
                </div>
              )
            );
          })}
        </nav>
      </div>
    </footer>
  );
}
