import type { Approval } from '@ulty/contracts/approvals.js';
import { isApiError, showToast } from '@ulty/kit';
import Form from 'antd/es/form';
import Input from 'antd/es/input/Input';
import { useState } from 'react';
import { AskModal } from '../ask/ask-modal';
import { ReasonField } from '../ask/reason-field';
import { useAsk } from '../ask/use-ask';
import { DECISION_WORDS, decideApproval, readTitle, type ApprovalAction } from './approvals.data';

interface Values {
  reason: string;
  password?: string;
}

export interface DecisionModalProps {
  approval: Approval;
  action: ApprovalAction;
  /** Reads the list again. */
  onDecided: () => Promise<unknown>;
  onClosed: () => void;
}

/**
 * Asks why before a request is decided, and for the password where the API wants a fresh proof: the reason stays and the same decision is sent
 * again. An error is shown in the form and keeps the typed text.
 */
export function DecisionModal({ approval, action, onDecided, onClosed }: DecisionModalProps) {
  const [isOpen, setOpen] = useState(true);
  const [asksPassword, setAsksPassword] = useState(false);
  const words = DECISION_WORDS[action];

  const ask = useAsk<Values>(['reason', 'password'], async ({ reason, password }) => {
    try {
      await decideApproval(approval.id, { action, reason: reason.trim(), ...(password && { password }) });
    } catch (error) {
      const fields = isApiError(error) ? error.body?.fields : undefined;
      // The first answer says that the sign-in is old, which nobody did wrong.
      if (fields?.password && !asksPassword) return setAsksPassword(true);
      // Somebody decided first: the list behind the window shows it.
      if (!fields) await onDecided().catch(() => undefined);
      throw error;
    }
    await onDecided().catch(() => undefined);
    showToast({ kind: 'done', title: words.done });
    setOpen(false);
  });

  return (
    <AskModal
      ask={ask}
      name="approval"
      title={words.title}
      okText={words.button}
      cancelText="Fermer"
      isDanger={action === 'refuse'}
      isOpen={isOpen}
      onCancel={() => setOpen(false)}
      onClosed={onClosed}
    >
      <p className="ad-modal-text">
        <b>{readTitle(approval.title).sentence}</b>
      </p>
      <p className="ad-modal-text">{words.consequence}</p>
      <ReasonField />
      {asksPassword && (
        <Form.Item
          name="password"
          label="Votre mot de passe"
          extra="Demandé, car votre connexion date de plus de 10&nbsp;minutes et cette demande touche à l’argent."
          rules={[{ required: true, message: 'Écrivez votre mot de passe.' }]}
        >
          <Input type="password" autoComplete="current-password" maxLength={200} autoFocus />
        </Form.Item>
      )}
    </AskModal>
  );
}
