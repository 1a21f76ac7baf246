import { typedWhole } from '@ulty/domain/base/typed-number.js';
import type { FundsOverview, ReserveRequest } from '@ulty/contracts/rewards/economics.js';
import { showToast } from '@ulty/kit';
import Form from 'antd/es/form';
import { AskModal } from '../ask/ask-modal';
import { ModalText } from '../ask/modal-text';
import { ReasonField } from '../ask/reason-field';
import { useAsk } from '../ask/use-ask';
import { AmountField, ChoiceField, PieceField } from './fields';
import { askForReserve, francs } from './funds.data';

interface Values {
  amountFcfa: string;
  direction: ReserveRequest['direction'];
  documentId?: string | null;
  reason: string;
}

export interface ReserveModalProps {
  overview: FundsOverview;
  onDone: () => Promise<unknown>;
  onClosed: () => void;
}

/**
 * Asks a second administrator to move francs between operations and the sum set aside for coins, or to set aside money that was paid in.
 */
export function ReserveModal({ overview: { accounts }, onDone, onClosed }: ReserveModalProps) {
  const ask = useAsk<Values>(
    ['amountFcfa', 'direction', 'documentId', 'reason'],
    async ({ amountFcfa, direction, documentId = null, reason }) => {
      const piece = direction === 'capital' ? documentId : null;
      await askForReserve({ amountFcfa: typedWhole(amountFcfa) ?? -1, direction, documentId: piece, reason: reason.trim() });
      await onDone().catch(() => undefined);
      showToast({ kind: 'done', title: 'Mouvement demandé', detail: 'Une autre personne doit l’approuver.' });
    },
  );
  const isCapital = Form.useWatch('direction', ask.form) === 'capital';
  return (
    <AskModal
      ask={ask}
      name="funds-reserve"
      title="Mettre de côté pour les UltyCoins"
      okText="Demander"
      onClosed={onClosed}
      initialValues={{ direction: 'aside' }}
    >
      <ModalText>
        Fonctionnement&nbsp;: {francs(accounts.operations)}. Mis de côté&nbsp;: {francs(accounts.coinReserve)}.
      </ModalText>
      <ChoiceField
        name="direction"
        label="Mouvement"
        choices={[
          ['aside', 'Mettre de côté'],
          ['back', 'Reprendre'],
          ['capital', 'Apport de l’extérieur, qui n’est pas une recette'],
        ]}
      />
      {isCapital && <PieceField name="documentId" label="Pièce" isPublic={false} />}
      <AmountField label="Montant, en FCFA" />
      <ReasonField />
    </AskModal>
  );
}
