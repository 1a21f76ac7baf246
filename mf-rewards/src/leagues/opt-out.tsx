import { Button } from '@ulty/elements/base/button';
import { Card } from '@ulty/elements/base/card';
import { EmptyState } from '@ulty/elements/base/states';
import { useConnectivity } from '@ulty/kit';
import { useLeagueChoice } from './leagues.data';

const useReason = () => (useConnectivity((state) => state.isOnline) ? undefined : 'Connexion requise.');

/** The button to leave the leagues. */
export function OptOut() {
  const { choose, isBusy } = useLeagueChoice();
  const reason = useReason();
  return (
    <Card as="section" className="leagues-card u-stack-12" aria-labelledby="leagues-sortir">
      <h2 id="leagues-sortir">Apprendre sans ligue</h2>
      <p className="u-small u-muted">Votre série, vos badges et vos UTC restent. Les autres ne vous voient plus dans le groupe.</p>
      <div>
        <Button id="leagues-sortie" small variant="quiet" disabled={isBusy} reason={reason} onClick={() => void choose(true)}>
          Sortir des ligues
        </Button>
      </div>
    </Card>
  );
}

/** The page of a learner who has left the leagues. */
export function OptedOut() {
  const { choose, isBusy } = useLeagueChoice();
  const reason = useReason();
  return (
    <EmptyState
      title="Vous êtes hors des ligues"
      action={
        <Button id="leagues-retour" disabled={isBusy} reason={reason} onClick={() => void choose(false)}>
          Revenir dans la ligue
        </Button>
      }
    >
      Personne ne vous voit. Votre ligue d’avant vous attend.
    </EmptyState>
  );
}
