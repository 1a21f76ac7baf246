import { giveFreshProof } from '@ulty/contracts/commands/identity.js';
import { sendCommand } from '@ulty/kit';
import Form from 'antd/es/form';
import Input from 'antd/es/input/Input';
import { useEffect, useState } from 'react';
import { AskModal } from '../ask/ask-modal';
import { useAsk } from '../ask/use-ask';
import { askProofsWith } from './send-act';

/** Opens above every window of the console when an act requires a fresh proof: the typed text stays, and is sent again. */
export function ProofWindow() {
  const [answer, setAnswer] = useState<((isProven: boolean) => void) | null>(null);
  useEffect(() => askProofsWith(() => new Promise((resolve) => setAnswer(() => resolve))), []);
  return answer && <ProofModal onAnswer={answer} onClosed={() => setAnswer(null)} />;
}

function ProofModal({ onAnswer, onClosed }: { onAnswer: (isProven: boolean) => void; onClosed: () => void }) {
  const ask = useAsk<{ password: string }>(['password'], async ({ password }) => {
    await sendCommand(giveFreshProof, { body: { password } });
    onAnswer(true);
  });
  return (
    <AskModal
      ask={ask}
      name="proof"
      title="Confirmez que c’est vous"
      okText="Confirmer"
      onCancel={() => onAnswer(false)}
      onClosed={onClosed}
    >
      <Form.Item
        name="password"
        label="Votre mot de passe"
        extra="Demandé, car votre connexion date de plus de 10&nbsp;minutes. Ce que vous avez écrit reste."
        rules={[{ required: true, message: 'Écrivez votre mot de passe.' }]}
      >
        <Input type="password" autoComplete="current-password" maxLength={200} autoFocus />
      </Form.Item>
    </AskModal>
  );
}
