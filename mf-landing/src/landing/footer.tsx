import { FCFA_PER_UTC } from '@ulty/domain/coins.js';
import { Lisiere } from '@ulty/elements/lisiere';
import { Logo } from '@ulty/elements/logo';
import './footer.css';

/** Only what leads somewhere today. */
const GROUPS = [
  { title: 'Apprendre', links: [{ href: '/courses', label: 'Cours' }] },
  { title: 'Communautés', links: [{ href: '/blog', label: 'Blog' }] },
  { title: 'Ulty', links: [{ href: '/api/login', label: 'Se connecter' }] },
] as const;

const COIN_VALUE = `1\u00a0UTC\u00a0=\u00a0${String(FCFA_PER_UTC).replace('.', ',')}\u00a0FCFA.`;

export function Footer() {
  return (
    <footer className="lp-footer u-nuit">
      <Lisiere />
      <div className="lp-footer-inner u-container">
        <div>
          <Logo size={29} />
          <p className="lp-legal">Ulty, apprendre et gagner au Burkina Faso. {COIN_VALUE}</p>
        </div>
        <nav className="lp-footer-nav" aria-label="Pied de page">
          {GROUPS.map(({ title, links }) => (
            <div key={title}>
              <h2 className="lp-footer-title">{title}</h2>
              <ul>
                {links.map(({ href, label }) => (
                  <li key={href}>
                    <a href={href}>{label}</a>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </nav>
      </div>
    </footer>
  );
}
