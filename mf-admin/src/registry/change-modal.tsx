import type { RegistryChange, RegistryEntry } from '@ulty/contracts/remotes.js';
import { formatDate } from '@ulty/domain/format.js';
import { Notice } from '@ulty/elements/notice';
import { errorCode, errorSentence, isApiError, showToast } from '@ulty/kit';
import { Form, Modal, TextArea } from '@ulty/ui';
import { Select } from '@ulty/ui-data';
import { useState } from 'react';
import { ACTION_WORDS, changeRemote, type Action } from './registry.data';

interface Values {
  reason: string;
  version?: string;
}

export interface ChangeModalProps {
  entry: RegistryEntry;
  action: Action;
  /** Reads the registry again. */
  onChanged: () => Promise<unknown>;
  /** Called once the window is closed and the focus is restored. */
  onClosed: () => void;
}

const WHY = 'Dites pourquoi en une phrase.';
const REASON_RULES = [
  { transform: (text: unknown) => String(text ?? '').trim(), min: 5, required: true, message: WHY },
  { max: 300, message: '300 caractères au plus.' },
];

/** Asks for a reason, and the version, before a change of the registry. An error is shown in the form and keeps the typed text. */
export function ChangeModal({ entry, action, onChanged, onClosed }: ChangeModalProps) {
  const [form] = Form.useForm<Values>();
  const [failure, setFailure] = useState<unknown>(null);
  const [isSending, setSending] = useState(false);
  const [isOpen, setOpen] = useState(true);
  const words = ACTION_WORDS[action];

  async function send(values: Values): Promise<void> {
    setSending(true);
    setFailure(null);
    try {
      await changeRemote(entry.id, toChange(action, values));
    } catch (error) {
      setFailure(error);
      setSending(false);
      const reason = isApiError(error) ? error.body?.fields?.reason : undefined;
      if (reason) form.setFields([{ name: 'reason', errors: [reason] }]);
      return;
    }
    await onChanged().catch(() => undefined);
    showToast({ kind: 'done', title: `${entry.id} ${words.done}`, detail: 'Visible à la prochaine page ouverte.' });
    setOpen(false);
  }

  return (
    <Modal
      open={isOpen}
      // A window that grows moves its buttons, and a press begun on one would be lost.
      transitionName=""
      afterClose={onClosed}
      title={`${words.title} ${entry.id}`}
      okText={words.button}
      okButtonProps={{ danger: action === 'disable' }}
      cancelText="Annuler"
      confirmLoading={isSending}
      onOk={form.submit}
      onCancel={() => setOpen(false)}
    >
      <Form
        className="ad-modal"
        form={form}
        name="registry"
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
        <p className="ad-modal-text">{CONSEQUENCES[action]}</p>
        {action === 'promote' && (
          <Form.Item name="version" label="Version" rules={[{ required: true, message: 'Choisissez une version.' }]}>
            <Select options={versionOptions(entry)} placeholder="Choisissez une version" />
          </Form.Item>
        )}
        <Form.Item name="reason" label="Raison" rules={REASON_RULES}>
          <TextArea rows={3} maxLength={300} />
        </Form.Item>
      </Form>
    </Modal>
  );
}

const CONSEQUENCES: Record<Action, string> = {
  disable: 'Ses pages et ses entrées de menu disparaissent pour tous.',
  enable: 'Ses pages et ses entrées de menu reviennent pour tous.',
  promote: 'Tous recevront cette version à la prochaine page ouverte.',
};

function toChange(action: Action, { reason, version = '' }: Values): RegistryChange {
  return action === 'promote' ? { action, version, reason: reason.trim() } : { action, reason: reason.trim() };
}

function versionOptions({ versions, stableVersion }: RegistryEntry) {
  return versions
    .filter(({ version }) => version !== stableVersion)
    .map(({ version, publishedAt }) => ({ value: version, label: `${version} · ${formatDate(publishedAt)}` }));
}
