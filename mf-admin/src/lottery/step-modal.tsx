import type { LotteryAdminMonth } from '@ulty/contracts/rewards/lottery.js';
import { withDe } from '@ulty/domain/base/elision.js';
import { monthWords } from '@ulty/domain/days/calendar-words.js';
import { showToast } from '@ulty/kit';
import Form from 'antd/es/form';
import TextArea from 'antd/es/input/TextArea';
import { AskModal } from '../ask/ask-modal';
import { ModalText } from '../ask/modal-text';
import { ReasonField } from '../ask/reason-field';
import { useAsk } from '../ask/use-ask';
import { askStep, isExceptional, readPartners, STEP_WORDS, type Step } from './lottery.data';

interface Values {
  reason: string;
  partners?: string;
  seeds?: string;
}

export interface StepModalProps {
  month: LotteryAdminMonth;
  step: Step;
  hasDrand: boolean;
  /** Reloads the calendar. */
  onAsked: () => Promise<unknown>;
  onClosed: () => void;
}

/** Asks for a step with its reason: another administrator must approve it. */
export function StepModal({ month, step, hasDrand, onAsked, onClosed }: StepModalProps) {
  const { button, consequence } = STEP_WORDS[step];
  const needsSeeds = step === 'draw' && month.beacon?.kind === 'partners';
  const ask = useAsk<Values>(['reason', 'partners', 'seeds'], async ({ reason, partners, seeds }) => {
    const read = partners ? readPartners(partners) : undefined;
    await askStep(month.month, {
      step,
      reason: reason.trim(),
      ...(read && { partners: read }),
      ...(needsSeeds && {
        seeds: (seeds ?? '')
          .split('\n')
          .map((seed) => seed.trim().toLowerCase())
          .filter(Boolean),
      }),
    });
    await onAsked().catch(() => undefined);
    showToast({ kind: 'done', title: 'Demande envoyée', detail: 'Une autre personne doit l’approuver, dans Approbations.' });
  });
  return (
    <AskModal
      ask={ask}
      name="lottery-step"
      title={`${button}\u00a0: tirage ${withDe(monthWords(month.month))}`}
      okText="Demander"
      isDanger={isExceptional(step)}
      onClosed={onClosed}
    >
      <ModalText>{consequence}</ModalText>
      {step === 'announce' && (
        <Form.Item
          name="partners"
          label="Partenaires et empreintes de leurs graines"
          extra={`Trois au moins, « nom ; SHA-256 » par ligne.${hasDrand ? ' Vide : la balise drand décide.' : ''}`}
          rules={[
            {
              validator: async (_rule, text: string | undefined) => {
                const read = readPartners(text ?? '');
                if (read === null || (read === undefined && !hasDrand) || (read && read.length < 3))
                  throw new Error('Trois lignes au moins : nom ; 64 chiffres hexadécimaux.');
              },
            },
          ]}
        >
          <TextArea rows={4} spellCheck={false} />
        </Form.Item>
      )}
      {needsSeeds && (
        <Form.Item
          name="seeds"
          label="Graines des partenaires"
          extra="Une par ligne, dans l’ordre de l’annonce."
          rules={[{ required: true, message: 'Les partenaires révèlent leurs graines.' }]}
        >
          <TextArea rows={4} spellCheck={false} />
        </Form.Item>
      )}
      <ReasonField />
    </AskModal>
  );
}
