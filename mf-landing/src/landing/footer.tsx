import { FCFA_PER_UTC } from '@ulty/domain/coins.js';
import { Selvedge } from '@ulty/elements/selvedge';
import { Logo } from '@ulty/elements/logo';
import { useLiveRoutes } from '@ulty/kit';
import './footer.css';

/** Shown as far as they lead somewhere. */
const GROUPS = [
  {
    title: 'Apprendre',
    links: [
      { href: '/courses', label: 'Cours' },
      { href: '/quiz-hero', label: 'QuizHero' },
    ],
  },
  { title: 'Communautés', links: [{ href: '/blog', label: 'Blog' }] },
  {
    title: 'Ulty',
    links: [
      { href: '/partners', label: 'Partenaires' },
      { href: '/contact', label: 'Contact' },
      { href: '/api/login', label: 'Se connecter' },
    ],
  },
] as const;

const COIN_VALUE = `1\u00a0UTC\u00a0=\u00a0${String(FCFA_PER_UTC).replace('.', ',')}\u00a0FCFA.`;

export function Footer() {
  const hasRoute = useLiveRoutes();
  const groups = GROUPS.map(({ title, links }) => ({
    title,
    links: links.filter(({ href }) => href.startsWith('/api/') || hasRoute(href)),
  })).filter(({ links }) => links.length > 0);
  return (
    <footer className="lp-footer u-nuit">
      <Selvedge />
      <div className="lp-footer-inner u-container">
        <div>
          <Logo size={29} />
          <p className="lp-legal">Ulty, apprendre et gagner au Burkina Faso. {COIN_VALUE}</p>
        </div>
        <nav className="lp-footer-nav" aria-label="Pied de page">
          {groups.map(({ title, links }) => (
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
