import type { Leaderboard } from '@ulty/contracts/rewards/leaderboard.js';
import { Button } from '@ulty/elements/base/button';
import { Card } from '@ulty/elements/base/card';
import { Icon } from '@ulty/elements/base/icon';
import { eye } from '@ulty/elements/base/icons';
import { EmptyState } from '@ulty/elements/base/states';
import { useConnectivity } from '@ulty/kit';
import { useVisibility } from './leaderboard.data';
import { membersWords } from './leaderboard-words';

const useReason = () => (useConnectivity((state) => state.isOnline) ? undefined : 'Connexion requise.');

/** For a learner who is hidden here: how to become visible, as the action of the page. */
export function Hidden({ board: { scope, schoolMembers } }: { board: Leaderboard }) {
  const { change, isBusy } = useVisibility(scope);
  const reason = useReason();
  const where =
    scope === 'school'
      ? `${membersWords(schoolMembers ?? 0)} Rejoignez-la quand vous voulez, sous votre alias.`
      : 'Rejoignez-le quand vous voulez, sous votre alias.';
  return (
    <EmptyState
      title="Vous êtes invisible ici"
      action={
        <Button id="leaderboard-rejoindre" disabled={isBusy} reason={reason} onClick={() => void change(true)}>
          Rejoindre
        </Button>
      }
    >
      {where}
    </EmptyState>
  );
}

/** What others see of the learner, and how to hide. */
export function Visible({ board: { scope } }: { board: Leaderboard }) {
  const { change, isBusy } = useVisibility(scope);
  const reason = useReason();
  return (
    <Card as="section" className="leaderboard-visible" aria-labelledby="leaderboard-visible">
      <Icon path={eye} />
      <div className="u-stack-8 u-start">
        <h2 id="leaderboard-visible">Vous êtes visible sous votre alias.</h2>
        <p className="u-small u-muted">Ni nom, ni école, ni photo.</p>
        <Button id="leaderboard-cacher" small variant="quiet" disabled={isBusy} reason={reason} onClick={() => void change(false)}>
          {scope === 'school' ? 'Me cacher de mon école' : 'Me cacher du classement'}
        </Button>
      </div>
    </Card>
  );
}
