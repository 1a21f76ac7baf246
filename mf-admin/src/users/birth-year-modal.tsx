import type { AdminUser } from '@ulty/contracts/admin.js';
import { withDe } from '@ulty/domain/elision.js';
import { Notice } from '@ulty/elements/notice';
import { errorCode, errorSentence, isApiError, showToast } from '@ulty/kit';
import { Form, Input, Modal, TextArea } from '@ulty/ui';
import { useState } from 'react';
import { correctBirthYear } from './users.data';

interface Values {
  birthYear: string;
  reason: string;
}

export interface BirthYearModalProps {
  user: AdminUser;
  /** Reads the list again. */
  onChanged: () => Promise<unknown>;
  /** Called once the window is closed and the focus is restored. */
  onClosed: () => void;
}

/** Corrects a year of birth, which the learner cannot change, with a reason. An error is shown in the form and keeps the typed text. */
export function BirthYearModal({ user, onChanged, onClosed }: BirthYearModalProps) {
  const [form] = Form.useForm<Values>();
  const [failure, setFailure] = useState<unknown>(null);
  const [isSending, setSending] = useState(false);
  const [isOpen, setOpen] = useState(true);

  async function send({ birthYear, reason }: Values): Promise<void> {
    setSending(true);
    setFailure(null);
    try {
      await correctBirthYear(user.id, { birthYear: Number(birthYear), reason: reason.trim() });
    } catch (error) {
      setFailure(error);
      setSending(false);
      const said = isApiError(error) ? (error.body?.fields ?? {}) : {};
      form.setFields((['birthYear', 'reason'] as const).flatMap((name) => (said[name] ? [{ name, errors: [said[name]] }] : [])));
      return;
    }
    await onChanged().catch(() => undefined);
    showToast({ kind: 'done', title: 'Année de naissance corrigée' });
    setOpen(false);
  }

  return (
    <Modal
      open={isOpen}
      // A window that grows moves its buttons, and a press begun on one would be lost.
      transitionName=""
      afterClose={onClosed}
      title={`Année de naissance ${withDe(`${user.firstName} ${user.lastName}`.trim())}`}
      okText="Corriger"
      cancelText="Annuler"
      confirmLoading={isSending}
      onOk={form.submit}
      onCancel={() => setOpen(false)}
    >
      <Form
        className="ad-modal"
        form={form}
        name="birth-year"
        layout="vertical"
        requiredMark={false}
        validateTrigger="onSubmit"
        initialValues={{ birthYear: String(user.birthYear ?? ''), reason: '' }}
        onFinish={(values) => void send(values)}
        disabled={isSending}
      >
        {failure !== null && (
          <Notice tone="error" role="alert" title={errorSentence(failure)}>
            Rien n’a changé. Code {errorCode(failure)}
          </Notice>
        )}
        <p className="ad-modal-text">
          La personne ne peut pas la changer elle-même. Avant 18 ans, son nom ne se montre plus. La raison et votre compte restent inscrits.
        </p>
        <Form.Item
          name="birthYear"
          label="Année de naissance"
          rules={[{ pattern: /^\d{4}$/, required: true, message: 'Écrivez une année, sur quatre chiffres.' }]}
        >
          <Input inputMode="numeric" maxLength={4} autoComplete="off" />
        </Form.Item>
        <Form.Item
          name="reason"
          label="Raison"
          rules={[
            { transform: (text: unknown) => String(text ?? '').trim(), min: 5, required: true, message: 'Dites pourquoi en une phrase.' },
          ]}
        >
          <TextArea rows={3} maxLength={300} />
        </Form.Item>
      </Form>
    </Modal>
  );
}
