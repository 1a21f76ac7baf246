import type { RegistryEntry } from '@ulty/contracts/base/remotes.js';
import { showToast } from '@ulty/kit';
import Button from 'antd/es/button';
import Form from 'antd/es/form';
import Input from 'antd/es/input/Input';
import { AskForm } from '../ask/ask-form';
import { ReasonField } from '../ask/reason-field';
import { useAsk } from '../ask/use-ask';
import { changeEntry } from '../remotes/registry.data';

interface Values {
  name: string;
  reason: string;
}

/** Switches a remote off for everybody, once its name is typed and a reason given. */
export function DisableForm({ entry: { id }, onChanged }: { entry: RegistryEntry; onChanged: () => Promise<unknown> }) {
  const ask = useAsk<Values>(['reason'], async ({ reason }) => {
    await changeEntry(id, { action: 'disable', reason: reason.trim() });
    showToast({ kind: 'done', title: `${id} est désactivé`, detail: 'Ses pages ouvertes le disent en quelques secondes.' });
    await onChanged().catch(() => undefined);
  });

  return (
    <section className="module-disable u-stack u-pad">
      <div>
        <h3>Désactiver {id}</h3>
        <p>Ses pages et ses entrées de menu disparaissent pour tous. Ce qui est sur les téléphones reste.</p>
      </div>
      <AskForm ask={ask} name="disable">
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
        <ReasonField fault={'Trop vague\u00a0: dites pourquoi en une phrase.'} />
        <Button block danger htmlType="submit" loading={ask.isSending}>
          Désactiver
        </Button>
      </AskForm>
    </section>
  );
}
