import type { SharedPlace } from '@ulty/contracts/community/shared-places.js';
import { showToast } from '@ulty/kit';
import { useState } from 'react';
import { AskModal } from '../ask/ask-modal';
import { ReasonField } from '../ask/reason-field';
import { useAsk } from '../ask/use-ask';
import { withdrawPlace } from './shared-places.data';

export interface WithdrawPlaceModalProps {
  place: SharedPlace;
  onDone: () => Promise<unknown>;
  onClosed: () => void;
}

/** Asks why a place is no longer one that many share. */
export function WithdrawPlaceModal({ place, onDone, onClosed }: WithdrawPlaceModalProps) {
  const [isOpen, setOpen] = useState(true);
  const ask = useAsk<{ reason: string }>(['reason'], async ({ reason }) => {
    await withdrawPlace(place.id, reason.trim());
    await onDone().catch(() => undefined);
    showToast({ kind: 'done', title: 'Lieu retiré' });
    setOpen(false);
  });
  return (
    <AskModal
      ask={ask}
      name="place-withdrawal"
      title={`Retirer ${place.name}`}
      okText="Retirer"
      isDanger
      isOpen={isOpen}
      onCancel={() => setOpen(false)}
      onClosed={onClosed}
    >
      <p className="ask-modal-text">Dès maintenant, venir de cette adresse rapproche de nouveau les comptes. Ce qui a été payé reste.</p>
      <ReasonField />
    </AskModal>
  );
}
