import type { CurrentUser } from '@ulty/contracts/people/auth.js';
import { TIERS } from '@ulty/domain/base/coins.js';
import { leaguesPage, walletPage } from '@ulty/domain/base/pages.js';
import { ButtonLink } from '@ulty/elements/base/button';
import { Card } from '@ulty/elements/base/card';
import { CoinAmount } from '@ulty/elements/base/coin-amount';
import { TierStrip } from '@ulty/elements/base/tier-strip';
import { useHasRoute, useOutbox } from '@ulty/kit';

/** Balance with its value in FCFA, coins of unsent events, the tier, and links to both pages while they are live. Spec §2. */
export function CoinPanel({ user }: { user: Pick<CurrentUser, 'ultyCoins' | 'ultyCoinsPending' | 'tier'> | null }) {
  const hasWallet = useHasRoute(walletPage);
  const hasLeagues = useHasRoute(leaguesPage);
  const waiting = useOutbox((state) => state.items.reduce((sum, { expectedUtc }) => sum + (expectedUtc ?? 0), 0));
  return (
    <Card as="section" tone="nuit" className="u-stack-12" aria-labelledby="home-pieces">
      <h2 id="home-pieces">Vos UltyCoins</h2>
      <CoinAmount utc={user?.ultyCoins ?? 0} big fcfa="rate" />
      {waiting > 0 && <CoinAmount utc={waiting} signed pending />}
      {user && user.ultyCoinsPending > 0 && (
        <p className="u-line">
          dont <CoinAmount utc={user.ultyCoinsPending} pending />
        </p>
      )}
      <TierStrip current={user?.tier ?? TIERS[0]} label="Les tiers, de Bronze à Diamant" />
      <p className="u-small u-muted">{TIERS.length} tiers disponibles</p>
      {(hasWallet || hasLeagues) && (
        <div className="home-coins-actions">
          {hasWallet && (
            <ButtonLink small variant="nere" href={walletPage}>
              Voir mes UTC
            </ButtonLink>
          )}
          {hasLeagues && (
            <ButtonLink small variant="outline" href={leaguesPage}>
              Ma ligue
            </ButtonLink>
          )}
        </div>
      )}
    </Card>
  );
}
