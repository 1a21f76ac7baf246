import type { CurrentUser } from '@ulty/contracts/people/auth.js';
import { levelBar } from '@ulty/domain/base/coins.js';
import { formatCount, nextLevelWords } from '@ulty/domain/base/format.js';
import { leaguesPage } from '@ulty/domain/base/pages.js';
import { ButtonLink } from '@ulty/elements/base/button';
import { Card } from '@ulty/elements/base/card';
import { CoinAmount } from '@ulty/elements/base/coin-amount';
import { Progress } from '@ulty/elements/base/progress';
import { TierStrip } from '@ulty/elements/base/tier-strip';
import { useHasRoute } from '@ulty/kit';

export interface BalancePanelProps {
  user: Pick<CurrentUser, 'ultyCoins' | 'ultyCoinsAvailable' | 'ultyCoinsPending'>;
  /** Coins reserved for a redemption. */
  reserved: number;
}

/** The balance, its value, and its parts. Product §2.4. */
export function BalancePanel({ user, reserved }: BalancePanelProps) {
  const parts = [
    { label: 'Disponible', utc: user.ultyCoinsAvailable },
    { label: 'En attente', utc: user.ultyCoinsPending },
    { label: 'Réservé', utc: reserved },
  ];
  return (
    <Card as="section" tone="nuit" className="u-stack-16" aria-label="Votre solde">
      <CoinAmount utc={user.ultyCoins} big fcfa="rate" />
      <dl className="coins-split u-seam">
        {parts.map(({ label, utc }) => (
          <div key={label}>
            <dt className="u-small u-muted">{label}</dt>
            <dd className="u-figure">{formatCount(utc)}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

/** The level by all coins ever earned, so that spending never lowers it, and the tier, which depends on the league. Product §1.4. */
export function LevelPanel({ user }: { user: Pick<CurrentUser, 'level' | 'lifetimeCoins' | 'tier' | 'ultyCoinsPending'> }) {
  const bar = levelBar(user.lifetimeCoins);
  const hasLeagues = useHasRoute(leaguesPage);
  return (
    <Card as="section" className="u-stack-16" aria-labelledby="coins-niveau">
      <h2 className="u-h3" id="coins-niveau">
        Niveau {user.level}
      </h2>
      <Progress
        percent={bar.percent}
        name="Progression : niveau"
        words={`${formatCount(bar.done)} / ${formatCount(bar.step)}`}
        detail={nextLevelWords(bar, user.ultyCoinsPending)}
        milestones={false}
      />
      <TierStrip current={user.tier} label="Les tiers, de Bronze à Diamant" />
      {hasLeagues && (
        <ButtonLink small variant="outline" href={leaguesPage}>
          Ma ligue
        </ButtonLink>
      )}
    </Card>
  );
}
