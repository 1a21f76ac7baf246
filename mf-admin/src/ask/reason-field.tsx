import Form from 'antd/es/form';
import TextArea from 'antd/es/input/TextArea';

/**
 * The field for a reason: a sentence that is stored in the journal.
 * @param fault shown when it is too short
 */
export function ReasonField({ fault = 'Dites pourquoi en une phrase.' }: { fault?: string | undefined }) {
  const rules = [
    { transform: (text: unknown) => String(text ?? '').trim(), min: 5, required: true, message: fault },
    { max: 300, message: '300 caractères au plus.' },
  ];
  return (
    <Form.Item name="reason" label="Raison" rules={rules}>
      <TextArea rows={3} maxLength={300} />
    </Form.Item>
  );
}
