import { useLiveRoutes, useLocation } from '@ulty/kit';
import './more-links.css';

const LINKS = [
  ['/ulty-coins', 'Mes UltyCoins'],
  ['/leagues', 'Ma ligue'],
  ['/leaderboard', 'Le classement'],
  ['/reward-system', 'Comment gagner'],
  ['/monthly-lottery', 'La loterie'],
  ['/parrainage', 'Le parrainage'],
  ['/economic-analysis', 'Où va l’argent'],
] as const;

/** The other pages about rewards, as far as they are live. @param but one that the page itself leads to */
export function MoreLinks({ but }: { but?: string }) {
  const isLive = useLiveRoutes();
  const { pathname } = useLocation();
  // One screen has two addresses.
  const here = pathname === '/ambassador' ? '/parrainage' : pathname;
  const shown = LINKS.filter(([href]) => href !== here && href !== but && isLive(href));
  if (shown.length === 0) return null;
  return (
    <nav aria-label="Autres pages des récompenses">
      <ul className="rw-more">
        {shown.map(([href, words]) => (
          <li key={href}>
            <a href={href}>{words}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
