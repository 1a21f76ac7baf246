import type { AdminUser } from '@ulty/contracts/people/admin.js';
import { withDe } from '@ulty/domain/base/elision.js';
import { showToast } from '@ulty/kit';
import Form from 'antd/es/form';
import Input from 'antd/es/input/Input';
import { AskModal } from '../ask/ask-modal';
import { ModalText } from '../ask/modal-text';
import { ReasonField } from '../ask/reason-field';
import { useAsk } from '../ask/use-ask';
import { correctYear } from './users.data';

interface Values {
  birthYear: string;
  reason: string;
}

export interface BirthYearModalProps {
  user: AdminUser;
  /** Reloads the list. */
  onChanged: () => Promise<unknown>;
  /** Called once the window is closed and the focus is restored. */
  onClosed: () => void;
}

/** Corrects a year of birth, which the learner cannot change, with a reason. An error is shown in the form, which keeps the typed text. */
export function BirthYearModal({ user, onChanged, onClosed }: BirthYearModalProps) {
  const ask = useAsk<Values>(['birthYear', 'reason'], async ({ birthYear, reason }) => {
    const { isAsked } = await correctYear(user.id, { birthYear: Number(birthYear), reason: reason.trim() });
    await onChanged().catch(() => undefined);
    showToast(
      isAsked
        ? { kind: 'done', title: 'Demande envoyée', detail: 'Une autre personne doit l’approuver.' }
        : { kind: 'done', title: 'Année de naissance corrigée' },
    );
  });

  return (
    <AskModal
      ask={ask}
      name="birth-year"
      title={`Année de naissance ${withDe(`${user.firstName} ${user.lastName}`.trim())}`}
      okText="Corriger"
      initialValues={{ birthYear: String(user.birthYear ?? ''), reason: '' }}
      onClosed={onClosed}
    >
      <ModalText>
        La personne ne peut pas la changer elle-même. Avant 18 ans, son nom ne se montre plus. Qu’une personne mineure devienne majeure, une
        autre personne doit l’approuver. La raison et votre compte restent inscrits.
      </ModalText>
      <Form.Item
        name="birthYear"
        label="Année de naissance"
        rules={[{ pattern: /^\d{4}$/, required: true, message: 'Écrivez une année, sur quatre chiffres.' }]}
      >
        <Input inputMode="numeric" maxLength={4} autoComplete="off" />
      </Form.Item>
      <ReasonField />
    </AskModal>
  );
}
