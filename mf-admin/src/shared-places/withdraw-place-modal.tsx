import type { SharedPlace } from '@ulty/contracts/community/shared-places.js';
import { ReasonModal } from '../ask/reason-modal';
import { withdrawPlace } from './shared-places.data';

export interface WithdrawPlaceModalProps {
  place: SharedPlace;
  onDone: () => Promise<unknown>;
  onClosed: () => void;
}

/** Asks why a declaration of a shared place is withdrawn. */
export function WithdrawPlaceModal({ place, onDone, onClosed }: WithdrawPlaceModalProps) {
  return (
    <ReasonModal
      name="place-withdrawal"
      title={`Retirer ${place.name}`}
      okText="Retirer"
      isDanger
      done="Lieu retiré"
      act={(reason) => withdrawPlace(place.id, reason)}
      renew={onDone}
      onClosed={onClosed}
    >
      Dès maintenant, venir de cette adresse rapproche de nouveau les comptes. Ce qui a été payé reste.
    </ReasonModal>
  );
}
