import {
  ambassadorPage,
  economicsPage,
  leaderboardPage,
  leaguesPage,
  lotteryPage,
  referralsPage,
  rewardRulesPage,
  walletPage,
} from '@ulty/domain/base/pages.js';
import { useLiveRoutes, useLocation } from '@ulty/kit';
import './more-links.css';

const LINKS = [
  [walletPage, 'Mes UltyCoins'],
  [leaguesPage, 'Ma ligue'],
  [leaderboardPage, 'Le classement'],
  [rewardRulesPage, 'Comment gagner'],
  [lotteryPage, 'La loterie'],
  [referralsPage, 'Le parrainage'],
  [economicsPage, 'Où va l’argent'],
] as const;

/**
 * Links to the other live pages about rewards.
 * @param but a page to which the page itself links already
 */
export function MoreLinks({ but }: { but?: string }) {
  const isLive = useLiveRoutes();
  const { pathname } = useLocation();
  // One screen has two addresses.
  const here = pathname === ambassadorPage ? referralsPage : pathname;
  const shown = LINKS.filter(([href]) => href !== here && href !== but && isLive(href));
  if (shown.length === 0) return null;
  return (
    <nav aria-label="Autres pages des récompenses">
      <ul className="rewards-more u-wrap">
        {shown.map(([href, words]) => (
          <li key={href}>
            <a className="u-touch" href={href}>
              {words}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
