import type { RegistryEntry } from '@ulty/contracts/remotes.js';
import { Notice } from '@ulty/elements/notice';
import { errorCode, errorSentence, isApiError, showToast } from '@ulty/kit';
import { Button, Form, Input, TextArea } from '@ulty/ui';
import { useState } from 'react';
import { reasonRules } from '../registry/reason-rules';
import { changeRemote } from '../registry/registry.data';

interface Values {
  name: string;
  reason: string;
}

const REASON_RULES = reasonRules('Trop vague\u00a0: dites pourquoi en une phrase.');

/** Switches a remote off for everybody, once its name is typed and a reason given. */
export function DisableForm({ entry: { id }, onChanged }: { entry: RegistryEntry; onChanged: () => Promise<unknown> }) {
  const [form] = Form.useForm<Values>();
  const [failure, setFailure] = useState<unknown>(null);
  const [isSending, setSending] = useState(false);

  async function send({ reason }: Values): Promise<void> {
    setSending(true);
    setFailure(null);
    try {
      await changeRemote(id, { action: 'disable', reason: reason.trim() });
    } catch (error) {
      setFailure(error);
      setSending(false);
      const fault = isApiError(error) ? error.body?.fields?.reason : undefined;
      if (fault) form.setFields([{ name: 'reason', errors: [fault] }]);
      return;
    }
    showToast({ kind: 'done', title: `${id} est désactivé`, detail: 'Ses pages ouvertes le disent en quelques secondes.' });
    setSending(false);
    await onChanged().catch(() => undefined);
  }

  return (
    <section className="ad-disable">
      <div>
        <h3>Désactiver {id}</h3>
        <p>Ses pages et ses entrées de menu disparaissent pour tous. Ce qui est sur les téléphones reste.</p>
      </div>
      <Form
        className="ad-disable-form"
        form={form}
        name="disable"
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
        <Form.Item
          name="name"
          label={`Écrivez «\u00a0${id}\u00a0» pour confirmer`}
          rules={[
            {
              validator: (_, text) =>
                String(text ?? '').trim() === id ? Promise.resolve() : Promise.reject(new Error(`Écrivez exactement ${id}.`)),
            },
          ]}
        >
          <Input autoComplete="off" autoCapitalize="none" spellCheck={false} />
        </Form.Item>
        <Form.Item name="reason" label="Raison" rules={REASON_RULES}>
          <TextArea rows={3} maxLength={300} />
        </Form.Item>
        <Button block danger htmlType="submit" loading={isSending}>
          Désactiver
        </Button>
      </Form>
    </section>
  );
}
