import type { DeployKey } from '@ulty/contracts/host/deploy-keys.js';
import { showToast } from '@ulty/kit';
import { AskModal } from '../ask/ask-modal';
import { ModalText } from '../ask/modal-text';
import { renewAfter } from '../ask/renew-after';
import { useAsk } from '../ask/use-ask';
import { remotesText, revokeKey } from './deploy-keys.data';

export interface RevokeModalProps {
  deployKey: DeployKey;
  /** Reloads the list. */
  onRevoked: () => Promise<unknown>;
  onClosed: () => void;
}

/** Asks for confirmation before a key is revoked, which cannot be undone. */
export function RevokeModal({ deployKey: { id, name, remotes }, onRevoked, onClosed }: RevokeModalProps) {
  const ask = useAsk<object>([], async () => {
    await renewAfter(revokeKey(id), onRevoked);
    showToast({ kind: 'done', title: `${name} est révoquée` });
  });
  return (
    <AskModal ask={ask} name="key-revocation" title={`Révoquer ${name}`} okText="Révoquer" isDanger onClosed={onClosed}>
      <ModalText>
        Plus rien ne se publie avec elle, pour {remotesText(remotes)}. Ce qui est déjà publié reste en service. Une clé révoquée ne revient
        pas.
      </ModalText>
    </AskModal>
  );
}
