import type { LotteryAdminMonth } from '@ulty/contracts/rewards/lottery.js';
import { withDe } from '@ulty/domain/base/elision.js';
import { monthWords } from '@ulty/domain/days/calendar-words.js';
import { showToast } from '@ulty/kit';
import Form from 'antd/es/form';
import TextArea from 'antd/es/input/TextArea';
import { AskModal } from '../ask/ask-modal';
import { ReasonField } from '../ask/reason-field';
import { useAsk } from '../ask/use-ask';
import { readPrizes, setPrizes, writePrizes } from './lottery.data';

interface Values {
  prizes: string;
  reason: string;
}

export interface PrizesModalProps {
  month: LotteryAdminMonth;
  onSet: () => Promise<unknown>;
  onClosed: () => void;
}

const FORM = 'Une ligne par lot : lot ; partenaire ; valeur en FCFA ; adultes ou mineurs ; nombre.';

/** Changes the prizes of a month that is not announced yet. */
export function PrizesModal({ month, onSet, onClosed }: PrizesModalProps) {
  const ask = useAsk<Values>(['prizes', 'reason'], async ({ prizes, reason }) => {
    await setPrizes(month.month, { prizes: readPrizes(prizes) ?? [], reason: reason.trim() });
    await onSet().catch(() => undefined);
    showToast({ kind: 'done', title: 'Lots enregistrés' });
  });
  return (
    <AskModal
      ask={ask}
      name="lottery-prizes"
      title={`Lots ${withDe(monthWords(month.month))}`}
      okText="Enregistrer"
      initialValues={{ prizes: writePrizes(month.prizes) }}
      onClosed={onClosed}
    >
      <Form.Item
        name="prizes"
        label="Lots"
        extra={`${FORM} Une somme d’argent se note « 5000 argent » et ne va qu’aux adultes.`}
        rules={[
          {
            validator: async (_rule, text: string | undefined) => {
              const prizes = readPrizes(text ?? '');
              if (!prizes || prizes.length === 0) throw new Error(FORM);
              if (prizes.some(({ pool, isMoney }) => pool === 'minor' && isMoney))
                throw new Error('Les moins de 18 ans gagnent des fournitures, jamais de l’argent.');
            },
          },
        ]}
      >
        <TextArea rows={6} spellCheck={false} placeholder="Kit de couture ; Coopérative ; 45000 ; adultes ; 1" />
      </Form.Item>
      <ReasonField />
    </AskModal>
  );
}
