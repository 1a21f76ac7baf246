import type { RegistryChange, RegistryEntry } from '@ulty/contracts/remotes.js';
import { formatDate } from '@ulty/domain/format.js';
import { Notice } from '@ulty/elements/notice';
import { errorCode, errorSentence, isApiError, showToast } from '@ulty/kit';
import { Form, Modal, TextArea } from '@ulty/ui';
import { Select } from '@ulty/ui-data';
import { useState } from 'react';
import { changeWords } from './change-words';
import { reasonRules } from './reason-rules';
import { changeRemote, spareVersions, type Asked } from './registry.data';

interface Values {
  reason: string;
  version?: string;
}

export interface ChangeModalProps {
  entry: RegistryEntry;
  asked: Asked;
  /** Reads the registry again. */
  onChanged: () => Promise<unknown>;
  /** Called once the window is closed and the focus is restored. */
  onClosed: () => void;
}

const REASON_RULES = reasonRules('Dites pourquoi en une phrase.');

/** Asks for a reason, and the version, before a change of the registry. An error is shown in the form and keeps the typed text. */
export function ChangeModal({ entry, asked, onChanged, onClosed }: ChangeModalProps) {
  const [form] = Form.useForm<Values>();
  const [failure, setFailure] = useState<unknown>(null);
  const [isSending, setSending] = useState(false);
  const [isOpen, setOpen] = useState(true);
  // What the window says stays as it was when the list behind it changes.
  const [words] = useState(() => changeWords(entry, asked));

  async function send(values: Values): Promise<void> {
    setSending(true);
    setFailure(null);
    try {
      await changeRemote(entry.id, toChange(asked, values));
    } catch (error) {
      setFailure(error);
      setSending(false);
      const reason = isApiError(error) ? error.body?.fields?.reason : undefined;
      if (reason) form.setFields([{ name: 'reason', errors: [reason] }]);
      return;
    }
    await onChanged().catch(() => undefined);
    showToast({ kind: 'done', title: words.done, detail: 'Visible à la prochaine page ouverte.' });
    setOpen(false);
  }

  return (
    <Modal
      open={isOpen}
      // A window that grows moves its buttons, and a press begun on one would be lost.
      transitionName=""
      afterClose={onClosed}
      title={words.title}
      okText={words.button}
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
        <p className="ad-modal-text">{words.consequence}</p>
        {(asked.action === 'promote' || asked.action === 'canary') && asked.version === undefined && (
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

function toChange(asked: Asked, values: Values): RegistryChange {
  const reason = values.reason.trim();
  if (asked.action !== 'promote' && asked.action !== 'canary') return { action: asked.action, reason };
  return { ...asked, version: asked.version ?? values.version ?? '', reason };
}

function versionOptions(entry: RegistryEntry) {
  return spareVersions(entry).map(({ version, publishedAt }) => ({ value: version, label: `${version} · ${formatDate(publishedAt)}` }));
}
