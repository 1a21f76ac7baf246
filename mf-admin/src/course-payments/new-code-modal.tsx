import { typedWhole } from '@ulty/domain/base/typed-number.js';
import type { AdminGiftCodes } from '@ulty/contracts/learning/gift-codes.js';
import { GIFT_CODE_SCHOOL_CHARACTERS, GIFT_CODE_SEATS, GIFT_CODE_SEATS_ALONE } from '@ulty/domain/learning/gift-codes.js';
import { showToast } from '@ulty/kit';
import Form from 'antd/es/form';
import Input from 'antd/es/input/Input';
import Select from 'antd/es/select';
import { AskModal } from '../ask/ask-modal';
import { ModalText } from '../ask/modal-text';
import { useAsk } from '../ask/use-ask';
import { addCode } from './course-payments.data';

interface Values {
  courseId: string;
  school: string;
  seats: string;
  validUntil: string;
}

export interface NewCodeModalProps extends Pick<AdminGiftCodes, 'courses'> {
  onDone: () => Promise<unknown>;
  onClosed: () => void;
}

/** Asks which school may open which course, how often and until when. */
export function NewCodeModal({ courses, onDone, onClosed }: NewCodeModalProps) {
  const ask = useAsk<Values>(['courseId', 'school', 'seats', 'validUntil'], async ({ seats, school, ...rest }) => {
    const { isAsked } = await addCode({ ...rest, school: school.trim(), seats: typedWhole(seats) ?? 0 });
    await onDone().catch(() => undefined);
    showToast(
      isAsked
        ? { kind: 'done', title: 'Demande envoyée', detail: 'Une autre personne doit l’approuver.' }
        : { kind: 'done', title: 'Code créé', detail: 'Envoyez-le à l’école par un moyen sûr.' },
    );
  });
  const { min, max } = GIFT_CODE_SEATS;
  return (
    <AskModal ask={ask} name="gift-code" title="Créer un code" okText="Créer" onClosed={onClosed}>
      <ModalText>
        Chaque élève qui écrit ce code prend une place et ouvre le cours sans payer. Au-delà de {GIFT_CODE_SEATS_ALONE}
        {'\u00a0'}places en un jour, une autre personne doit approuver.
      </ModalText>
      <Form.Item name="courseId" label="Cours payant" rules={[{ required: true, message: 'Choisissez un cours.' }]}>
        <Select showSearch options={courses.map(({ id, title }) => ({ value: id, label: title }))} optionFilterProp="label" />
      </Form.Item>
      <Form.Item
        name="school"
        label="École"
        rules={[{ required: true, whitespace: true, ...GIFT_CODE_SCHOOL_CHARACTERS, message: 'De 3 à 80 caractères.' }]}
      >
        <Input maxLength={GIFT_CODE_SCHOOL_CHARACTERS.max} />
      </Form.Item>
      <Form.Item
        name="seats"
        label="Places"
        rules={[
          {
            required: true,
            validator: (_, value: unknown) => {
              const places = typedWhole(value);
              return places !== null && places >= min && places <= max ? Promise.resolve() : Promise.reject(new Error());
            },
            message: `De ${min} à ${max}.`,
          },
        ]}
      >
        <Input inputMode="numeric" />
      </Form.Item>
      <Form.Item name="validUntil" label="Valable jusqu’au" rules={[{ required: true, message: 'Choisissez un jour.' }]}>
        <Input type="date" />
      </Form.Item>
    </AskModal>
  );
}
