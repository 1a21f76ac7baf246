import type { LeagueWeekRow } from '@ulty/contracts/rewards/league-admin.js';
import { showToast } from '@ulty/kit';
import { AskModal } from '../ask/ask-modal';
import { ReasonField } from '../ask/reason-field';
import { renewAfter } from '../ask/renew-after';
import { useAsk } from '../ask/use-ask';
import { askNeutral, weekWords } from './leagues.data';

export interface NeutralModalProps {
  week: LeagueWeekRow;
  /** Reloads the list. */
  onAsked: () => Promise<unknown>;
  /** Called once the window is closed and the focus is restored. */
  onClosed: () => void;
}

/** Asks for a neutral week, with the reason for the second administrator. */
export function NeutralModal({ week, onAsked, onClosed }: NeutralModalProps) {
  const ask = useAsk<{ reason: string }>(['reason'], async ({ reason }) => {
    await renewAfter(askNeutral(week.weekId, reason.trim()), onAsked);
    showToast({ kind: 'done', title: 'Demande envoyée', detail: 'Un autre administrateur doit l’approuver.' });
  });
  return (
    <AskModal
      ask={ask}
      name="neutral"
      title={`Rendre neutre la semaine du ${weekWords(week.weekId)}`}
      okText="Demander"
      cancelText="Fermer"
      onClosed={onClosed}
    >
      <p className="ask-modal-text u-muted">
        Personne ne descend cette semaine-là, ni par le classement ni par l’absence. Les montées et les récompenses restent. Un autre
        administrateur doit l’approuver.
      </p>
      <ReasonField />
    </AskModal>
  );
}
