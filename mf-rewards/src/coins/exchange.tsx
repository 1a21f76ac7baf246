import { REDEMPTION_MINIMUM_UTC } from '@ulty/domain/coins.js';
import { formatCount } from '@ulty/domain/format.js';
import { Button } from '@ulty/elements/button';
import { Card } from '@ulty/elements/card';
import { lock } from '@ulty/elements/icons';
import { useConnectivity } from '@ulty/kit';

function reasonWhy(available: number, isOnline: boolean): string {
  if (!isOnline) return 'Connexion requise.';
  const missing = REDEMPTION_MINIMUM_UTC - available;
  if (missing <= 0) return 'Vous avez le minimum. Les échanges ne sont pas encore ouverts.';
  return `Minimum ${formatCount(REDEMPTION_MINIMUM_UTC)}\u00a0UTC. Il vous manque ${formatCount(missing)}\u00a0UTC disponible${missing >= 2 ? 's' : ''}.`;
}

/** The button to turn coins into francs, closed for now, with the reason. Product §1.5, §2.4. @param available coins, in UTC */
export function Exchange({ available }: { available: number }) {
  const isOnline = useConnectivity((state) => state.isOnline);
  return (
    <Card className="rw-exchange">
      <Button id="rw-echanger" wide icon={lock} reason={reasonWhy(available, isOnline)}>
        Échanger
      </Button>
    </Card>
  );
}
