import type { ModerationItem } from '@ulty/contracts/community/safety.js';
import { plural } from '@ulty/domain/base/format.js';
import { CANNED_REPLIES, REPORT_REASONS, REPORT_REASON_WORDS, type ReportReason } from '@ulty/domain/people/safety.js';
import { showToast } from '@ulty/kit';
import Form from 'antd/es/form';
import TextArea from 'antd/es/input/TextArea';
import Select from 'antd/es/select';
import { AskModal } from '../ask/ask-modal';
import { ModalText } from '../ask/modal-text';
import { useAsk } from '../ask/use-ask';
import { nameOf } from './item-card';
import { actionWords, decideItems, OUTCOME_WORDS, type Action } from './moderation.data';

interface Values {
  reason: ReportReason;
  reply: string;
}

interface DecisionModalProps {
  items: readonly ModerationItem[];
  action: Action;
  /** Reloads the list. */
  onDecided: () => Promise<unknown>;
  onClosed: () => void;
}

const REASONS = REPORT_REASONS.map((value) => ({ value, label: REPORT_REASON_WORDS[value] }));

/** Asks for a reason and the reply to the author: each reason has a default reply. */
export function DecisionModal({ items, action, onDecided, onClosed }: DecisionModalProps) {
  const words = actionWords(action, items);
  const [first] = items;
  const ask = useAsk<Values>(['reason', 'reply'], async ({ reason, reply }) => {
    const chosen = items.map(({ kind, id, version }) => ({ kind, id, version }));
    const decided = await decideItems({ items: chosen, action, reason: reason ?? 'other', reply: reply.trim() });
    await onDecided().catch(() => undefined);
    const failed = decided.flatMap(({ outcome }) => (outcome === 'done' ? [] : [OUTCOME_WORDS[outcome]]));
    if (failed.length < decided.length)
      showToast({ kind: 'done', title: words.done, detail: plural(decided.length - failed.length, 'élément') });
    if (failed.length > 0) showToast({ kind: 'failed', title: 'Rien n’a changé', detail: [...new Set(failed)].join(' ') });
  });
  return (
    <AskModal
      ask={ask}
      name="moderation"
      title={words.title}
      okText={words.button}
      cancelText="Fermer"
      isDanger={action === 'hide'}
      onClosed={onClosed}
    >
      <ModalText>
        <b>{items.length === 1 && first ? nameOf(first) : plural(items.length, 'élément')}</b>
      </ModalText>
      <ModalText>{words.consequence}</ModalText>
      {action === 'hide' && (
        <Form.Item name="reason" label="Motif" rules={[{ required: true, message: 'Choisissez un motif.' }]}>
          <Select options={REASONS} onChange={(reason: ReportReason) => ask.form.setFieldsValue({ reply: CANNED_REPLIES[reason] })} />
        </Form.Item>
      )}
      <Form.Item
        name="reply"
        label={words.field}
        rules={[
          { transform: (text: unknown) => String(text ?? '').trim(), min: 5, required: true, message: 'Dites pourquoi en une phrase.' },
          { max: 300, message: '300 caractères au plus.' },
        ]}
      >
        <TextArea rows={4} maxLength={300} />
      </Form.Item>
    </AskModal>
  );
}
