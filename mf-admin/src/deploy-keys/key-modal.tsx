import { DEPLOY_KEY_MOST_DAYS } from '@ulty/domain/base/deploy-keys.js';
import type { MadeDeployKey } from '@ulty/contracts/host/deploy-keys.js';
import Form from 'antd/es/form';
import Input from 'antd/es/input/Input';
import TextArea from 'antd/es/input/TextArea';
import Select from 'antd/es/select';
import { AskModal } from '../ask/ask-modal';
import { useAsk } from '../ask/use-ask';
import { makeKey } from './deploy-keys.data';

interface Values {
  name: string;
  remotes: string[];
  publicKey: string;
}

export interface KeyModalProps {
  remoteIds: readonly string[];
  /** Shows the token, and reloads the list. */
  onMade: (made: MadeDeployKey) => Promise<unknown>;
  onClosed: () => void;
}

/** Asks for a key's name, its remotes, and the team's public key. After an error the typed text stays. */
export function KeyModal({ remoteIds, onMade, onClosed }: KeyModalProps) {
  const ask = useAsk<Values>(['name', 'remotes', 'publicKey'], async ({ name, remotes, publicKey }) => {
    const made = await makeKey({
      name: name.trim(),
      remotes,
      publicKey: publicKey.trim(),
      days: DEPLOY_KEY_MOST_DAYS,
    });
    await onMade(made).catch(() => undefined);
  });

  return (
    <AskModal ask={ask} name="deploy-key" title="Ajouter une clé" okText="Créer la clé" onClosed={onClosed}>
      <Form.Item
        name="name"
        label="Nom"
        rules={[
          { transform: (text: unknown) => String(text ?? '').trim(), min: 2, required: true, message: 'Donnez-lui un nom.' },
          { max: 40, message: '40 caractères au plus.' },
        ]}
      >
        <Input maxLength={40} autoComplete="off" placeholder="CI de l’équipe quiz" />
      </Form.Item>
      <Form.Item
        name="remotes"
        label="Modules"
        extra={`La clé vit ${DEPLOY_KEY_MOST_DAYS}\u00a0jours et ne publie que ces modules.`}
        rules={[{ required: true, message: 'Choisissez au moins un module.' }]}
      >
        <Select
          mode="tags"
          tokenSeparators={[' ', ',']}
          placeholder="mf-quiz"
          options={remoteIds.map((id) => ({ value: id, label: id }))}
        />
      </Form.Item>
      <Form.Item
        name="publicKey"
        label="Clé publique"
        extra="Celle que « npx ulty-remote keygen » affiche. La clé privée reste chez l’équipe."
        rules={[
          {
            pattern: /-----BEGIN PUBLIC KEY-----[\s\S]+-----END PUBLIC KEY-----/,
            required: true,
            message: 'Collez la clé publique entière, de -----BEGIN PUBLIC KEY----- à -----END PUBLIC KEY-----.',
          },
        ]}
      >
        <TextArea className="keys-pem" rows={5} maxLength={1_000} spellCheck={false} autoComplete="off" />
      </Form.Item>
    </AskModal>
  );
}
