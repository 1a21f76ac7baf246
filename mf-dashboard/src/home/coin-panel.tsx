import { TIERS } from '@ulty/domain/coins.js';
import { ButtonLink } from '@ulty/elements/button';
import { Card } from '@ulty/elements/card';
import { CoinAmount } from '@ulty/elements/coin-amount';
import { TierStrip } from '@ulty/elements/tier-strip';
import { useHasRoute } from '@ulty/kit';

/** Balance with its value in FCFA, the tier, and the ways to both once they are live. Spec §2. */
export function CoinPanel({ utc }: { utc: number }) {
  const hasWallet = useHasRoute('/ulty-coins');
  const hasLeagues = useHasRoute('/leagues');
  return (
    <Card as="section" tone="nuit" className="da-coins" aria-labelledby="da-pieces">
      <h2 id="da-pieces">Vos UltyCoins</h2>
      <CoinAmount utc={utc} big fcfa="rate" />
      <TierStrip current={TIERS[0]} label="Les tiers, de Bronze à Diamant" />
      <p className="u-small u-muted">{TIERS.length} tiers disponibles</p>
      {(hasWallet || hasLeagues) && (
        <div className="da-coins-actions">
          {hasWallet && (
            <ButtonLink small variant="nere" href="/ulty-coins">
              Voir mes UTC
            </ButtonLink>
          )}
          {hasLeagues && (
            <ButtonLink small variant="outline" href="/leagues">
              Ma ligue
            </ButtonLink>
          )}
        </div>
      )}
    </Card>
  );
}
