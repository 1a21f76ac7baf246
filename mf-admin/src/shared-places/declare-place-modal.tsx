import type { SharedPlaceDeclaration } from '@ulty/contracts/community/shared-places.js';
import { showToast } from '@ulty/kit';
import Form from 'antd/es/form';
import Input from 'antd/es/input/Input';
import Select from 'antd/es/select';
import { AskModal } from '../ask/ask-modal';
import { ModalText } from '../ask/modal-text';
import { ReasonField } from '../ask/reason-field';
import { useAsk } from '../ask/use-ask';
import { declarePlace, PLACE_WORDS } from './shared-places.data';

const KINDS = Object.entries(PLACE_WORDS).map(([value, label]) => ({ value, label }));

/** Asks for the network, what it is, and why. */
export function DeclarePlaceModal({ onDone, onClosed }: { onDone: () => Promise<unknown>; onClosed: () => void }) {
  const ask = useAsk<SharedPlaceDeclaration>(['network', 'kind', 'name', 'reason'], async ({ network, kind, name, reason }) => {
    await declarePlace({ network: network.trim(), kind, name: name.trim(), reason: reason.trim() });
    await onDone().catch(() => undefined);
    showToast({ kind: 'done', title: 'Lieu déclaré', detail: 'Y venir ne rapproche plus deux comptes.' });
  });
  return (
    <AskModal ask={ask} name="place" title="Déclarer un lieu" okText="Déclarer" onClosed={onClosed}>
      <ModalText>
        Deux comptes qui viennent de la même adresse peuvent être une seule personne. Dans une école, un cybercafé ou chez un opérateur,
        cela ne dit rien{'\u00a0'}: déclarez son réseau.
      </ModalText>
      <Form.Item name="network" label="Adresse ou réseau" rules={[{ required: true, message: 'Écrivez une adresse ou un réseau.' }]}>
        <Input placeholder="196.28.245.0/24" autoComplete="off" />
      </Form.Item>
      <Form.Item name="kind" label="Lieu" rules={[{ required: true, message: 'Choisissez ce que c’est.' }]}>
        <Select options={KINDS} />
      </Form.Item>
      <Form.Item name="name" label="Nom" rules={[{ required: true, message: 'Écrivez le nom du lieu.' }]}>
        <Input maxLength={80} autoComplete="off" />
      </Form.Item>
      <ReasonField />
    </AskModal>
  );
}
