import type { DeployKey } from '@ulty/contracts/host/deploy-keys.js';
import { Notice } from '@ulty/elements/base/notice';
import { errorCode, errorSentence, showToast } from '@ulty/kit';
import Modal from 'antd/es/modal/Modal';
import { useState } from 'react';
import { remotesText, revokeKey } from './deploy-keys.data';

export interface RevokeModalProps {
  deployKey: DeployKey;
  /** Reloads the list. */
  onRevoked: () => Promise<unknown>;
  onClosed: () => void;
}

/** Asks for confirmation before a key is revoked, which cannot be undone. */
export function RevokeModal({ deployKey: { id, name, remotes }, onRevoked, onClosed }: RevokeModalProps) {
  const [failure, setFailure] = useState<unknown>(null);
  const [isSending, setSending] = useState(false);
  const [isOpen, setOpen] = useState(true);

  async function send(): Promise<void> {
    setSending(true);
    setFailure(null);
    try {
      await revokeKey(id);
    } catch (error) {
      setFailure(error);
      setSending(false);
      return;
    }
    await onRevoked().catch(() => undefined);
    showToast({ kind: 'done', title: `${name} est révoquée` });
    setOpen(false);
  }

  return (
    <Modal
      open={isOpen}
      transitionName=""
      afterClose={onClosed}
      title={`Révoquer ${name}`}
      okText="Révoquer"
      okButtonProps={{ danger: true }}
      cancelText="Annuler"
      confirmLoading={isSending}
      onOk={() => void send()}
      onCancel={() => setOpen(false)}
    >
      {failure !== null && (
        <Notice tone="error" role="alert" title={errorSentence(failure)}>
          Rien n’a changé. Code {errorCode(failure)}
        </Notice>
      )}
      <p className="keys-text u-muted">
        Plus rien ne se publie avec elle, pour {remotesText(remotes)}. Ce qui est déjà publié reste en service. Une clé révoquée ne revient
        pas.
      </p>
    </Modal>
  );
}
