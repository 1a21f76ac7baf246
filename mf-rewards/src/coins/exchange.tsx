import { REDEMPTION_MINIMUM_UTC } from '@ulty/domain/base/coins.js';
import { ORNAMENT_PRICES_UTC } from '@ulty/domain/rewards/ornaments.js';
import { formatCount } from '@ulty/domain/base/format.js';
import { exchangePage, rewardRulesPage } from '@ulty/domain/base/pages.js';
import { Button, ButtonLink } from '@ulty/elements/base/button';
import { Card } from '@ulty/elements/base/card';
import { lock } from '@ulty/elements/base/icons';
import { useConnectivity, useHasRoute } from '@ulty/kit';

function reasonWhy(available: number, isOpen: boolean, isOnline: boolean): string | null {
  if (!isOnline) return 'Connexion requise.';
  const missing = REDEMPTION_MINIMUM_UTC - available;
  if (missing > 0)
    return `Minimum ${formatCount(REDEMPTION_MINIMUM_UTC)}\u00a0UTC. Il vous manque ${formatCount(missing)}\u00a0UTC disponible${missing >= 2 ? 's' : ''}.`;
  return isOpen ? null : 'Vous avez le minimum. Les échanges ne sont pas encore ouverts.';
}

/**
 * The link to exchange coins for francs, or why that is closed, and the link to the rules. Product §1.5, §2.4.
 * @param available coins, in UTC
 */
export function Exchange({ available, isOpen }: { available: number; isOpen: boolean }) {
  const isOnline = useConnectivity((state) => state.isOnline);
  const hasRules = useHasRoute(rewardRulesPage);
  const reason = reasonWhy(available, isOpen, isOnline);
  return (
    <Card className="coins-exchange">
      {reason === null ? (
        <ButtonLink wide href={exchangePage}>
          Échanger
        </ButtonLink>
      ) : (
        <Button id="coins-echanger" wide icon={lock} reason={reason}>
          Échanger
        </Button>
      )}
      {hasRules && available < REDEMPTION_MINIMUM_UTC && (
        <a className="u-touch" href={`${rewardRulesPage}#echelle`}>
          Dès {ORNAMENT_PRICES_UTC.motif}&nbsp;UTC&nbsp;: motif, gel, carte
        </a>
      )}
      {hasRules && (
        <a className="u-touch" href={rewardRulesPage}>
          Règles, gains et catalogue
        </a>
      )}
    </Card>
  );
}
