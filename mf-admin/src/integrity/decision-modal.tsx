import type { IntegrityCase } from '@ulty/contracts/integrity.js';
import { withDe } from '@ulty/domain/elision.js';
import { Notice } from '@ulty/elements/notice';
import { formatCount } from '@ulty/domain/format.js';
import { errorCode, errorSentence, isApiError, showToast } from '@ulty/kit';
import { Form, Modal, TextArea } from '@ulty/ui';
import { useState } from 'react';
import { nameOf } from './case-card';
import { ACTION_WORDS, decideIntegrity, type Action } from './integrity.data';

interface Values {
  reason: string;
}

export interface DecisionModalProps {
  learner: IntegrityCase;
  action: Action;
  /** Reads the list again. */
  onDecided: () => Promise<unknown>;
  /** Called once the window is closed and the focus is restored. */
  onClosed: () => void;
}

const REASON_RULES = [
  { transform: (text: unknown) => String(text ?? '').trim(), min: 5, required: true, message: 'Dites pourquoi en une phrase.' },
  { max: 300, message: '300 caractères au plus.' },
];

/** Asks for a reason before coins are released or taken back. An error is shown in the form and keeps the typed text. */
export function DecisionModal({ learner, action, onDecided, onClosed }: DecisionModalProps) {
  const [form] = Form.useForm<Values>();
  const [failure, setFailure] = useState<unknown>(null);
  const [isSending, setSending] = useState(false);
  const [isOpen, setOpen] = useState(true);
  const words = ACTION_WORDS[action];
  const name = nameOf(learner);

  async function send({ reason }: Values): Promise<void> {
    setSending(true);
    setFailure(null);
    try {
      const { utc } = await decideIntegrity(learner.id, { action, reason: reason.trim(), version: learner.version });
      await onDecided().catch(() => undefined);
      showToast({ kind: 'done', title: words.done, detail: `${name}\u00a0: ${formatCount(utc)}\u00a0UTC` });
      setOpen(false);
    } catch (error) {
      setFailure(error);
      setSending(false);
      const fault = isApiError(error) ? error.body?.fields?.reason : undefined;
      if (fault) form.setFields([{ name: 'reason', errors: [fault] }]);
      // Another administrator decided first: the list behind the window shows it.
      else await onDecided().catch(() => undefined);
    }
  }

  return (
    <Modal
      open={isOpen}
      // A window that grows moves its buttons, and a press begun on one would be lost.
      transitionName=""
      afterClose={onClosed}
      title={`${words.title} ${withDe(name)}`}
      okText={words.button}
      okButtonProps={{ danger: action === 'cancel' }}
      cancelText="Fermer"
      confirmLoading={isSending}
      onOk={form.submit}
      onCancel={() => setOpen(false)}
    >
      <Form
        className="ad-modal"
        form={form}
        name="integrity"
        layout="vertical"
        requiredMark={false}
        validateTrigger="onSubmit"
        onFinish={(values) => void send(values)}
        disabled={isSending}
      >
        {failure !== null && (
          <Notice tone="error" role="alert" title={errorSentence(failure)}>
            Rien n’a changé. Code {errorCode(failure)}
          </Notice>
        )}
        <p className="ad-modal-text">{words.consequence}</p>
        <Form.Item name="reason" label="Raison" rules={REASON_RULES}>
          <TextArea rows={3} maxLength={300} />
        </Form.Item>
      </Form>
    </Modal>
  );
}
