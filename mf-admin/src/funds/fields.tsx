import { typedWhole } from '@ulty/domain/base/typed-number.js';
import Form from 'antd/es/form';
import Input from 'antd/es/input/Input';
import TextArea from 'antd/es/input/TextArea';
import { DocumentField } from './document-field';

/**
 * A field for whole francs.
 * @param least 0 where an entry may be set to nothing
 */
export function AmountField({ label, least = 1 }: { label: string; least?: 0 | 1 }) {
  const isAmount = (_rule: unknown, text: unknown) => {
    const fcfa = typedWhole(text);
    return fcfa === null || fcfa < least ? Promise.reject(new Error('Des francs entiers, sans virgule.')) : Promise.resolve();
  };
  return (
    <Form.Item name="amountFcfa" label={label} rules={[{ validator: isAmount }]}>
      <Input inputMode="numeric" autoComplete="off" />
    </Form.Item>
  );
}

/** A choice with the browser's own list. */
export function ChoiceField({
  name,
  label,
  choices,
}: {
  name: string;
  label: string;
  choices: readonly (readonly [value: string, words: string])[];
}) {
  return (
    <Form.Item name={name} label={label}>
      <select className="u-input">
        {choices.map(([value, words]) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </select>
    </Form.Item>
  );
}

/** A field for the public note of a line. */
export function NoteField() {
  const rules = [
    {
      transform: (text: unknown) => String(text ?? '').trim(),
      min: 5,
      required: true,
      message: 'Dites d’où vient ce montant, en une phrase.',
    },
    { max: 300, message: '300 caractères au plus.' },
  ];
  return (
    <Form.Item name="note" label="Explication, publique" rules={rules}>
      <TextArea rows={2} maxLength={300} />
    </Form.Item>
  );
}

/**
 * A field for a receipt or report; null when absent.
 * @param isPublic whether it is published with a month
 */
export function PieceField({ name, label, isPublic = true }: { name: string; label: string; isPublic?: boolean }) {
  const readers = isPublic ? 'Public avec le mois.' : 'Lu par les administrateurs.';
  return (
    <Form.Item name={name} label={label} extra={`PDF, PNG ou JPEG de 1\u00a0MB au plus. ${readers}`} initialValue={null}>
      <DocumentField />
    </Form.Item>
  );
}
