import type { SharedPlace } from '@ulty/contracts/community/shared-places.js';
import { showToast } from '@ulty/kit';
import { AskModal } from '../ask/ask-modal';
import { ReasonField } from '../ask/reason-field';
import { useAsk } from '../ask/use-ask';
import { withdrawPlace } from './shared-places.data';

export interface WithdrawPlaceModalProps {
  place: SharedPlace;
  onDone: () => Promise<unknown>;
  onClosed: () => void;
}

/** Asks why a declaration of a shared place is withdrawn. */
export function WithdrawPlaceModal({ place, onDone, onClosed }: WithdrawPlaceModalProps) {
  const ask = useAsk<{ reason: string }>(['reason'], async ({ reason }) => {
    await withdrawPlace(place.id, reason.trim());
    await onDone().catch(() => undefined);
    showToast({ kind: 'done', title: 'Lieu retiré' });
  });
  return (
    <AskModal ask={ask} name="place-withdrawal" title={`Retirer ${place.name}`} okText="Retirer" isDanger onClosed={onClosed}>
      <p className="ask-modal-text u-muted">
        Dès maintenant, venir de cette adresse rapproche de nouveau les comptes. Ce qui a été payé reste.
      </p>
      <ReasonField />
    </AskModal>
  );
}
