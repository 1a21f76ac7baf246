import type { LeagueWeekRow } from '@ulty/contracts/rewards/league-admin.js';
import { ReasonModal } from '../ask/reason-modal';
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
  return (
    <ReasonModal
      name="neutral"
      title={`Rendre neutre la semaine du ${weekWords(week.weekId)}`}
      okText="Demander"
      cancelText="Fermer"
      done="Demande envoyée"
      detailOf={() => 'Un autre administrateur doit l’approuver.'}
      act={(reason) => askNeutral(week.weekId, reason)}
      renew={onAsked}
      onClosed={onClosed}
    >
      Personne ne descend cette semaine-là, ni par le classement ni par l’absence. Les montées et les récompenses restent. Un autre
      administrateur doit l’approuver.
    </ReasonModal>
  );
}
