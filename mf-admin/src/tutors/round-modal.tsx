import type { SecondRound } from '@ulty/contracts/community/tutors.js';
import { ROUND_EXAMS, type RoundExam } from '@ulty/domain/people/tutors.js';
import { showToast } from '@ulty/kit';
import Form from 'antd/es/form';
import Input from 'antd/es/input/Input';
import Select from 'antd/es/select';
import { AskModal } from '../ask/ask-modal';
import { ModalText } from '../ask/modal-text';
import { ReasonField } from '../ask/reason-field';
import { useAsk } from '../ask/use-ask';
import { setRound } from './tutors.data';

interface Values {
  exam: RoundExam;
  startsOn?: string;
  endsOn?: string;
  reason: string;
}

/** The days between the two rounds of an exam, as the ministry publishes them; empty fields remove them. Product §2.16. */
export function RoundModal({
  rounds,
  onDone,
  onClosed,
}: {
  rounds: readonly SecondRound[];
  onDone: () => Promise<unknown>;
  onClosed: () => void;
}) {
  const ask = useAsk<Values>(['exam', 'startsOn', 'endsOn', 'reason'], async ({ exam, startsOn, endsOn, reason }) => {
    await setRound({ exam, startsOn: startsOn || null, endsOn: endsOn || null, reason: reason.trim() });
    await onDone().catch(() => undefined);
    showToast({ kind: 'done', title: startsOn ? 'Dates enregistrées' : 'Dates retirées', detail: exam });
  });
  return (
    <AskModal ask={ask} name="round" title="Dates du second tour" okText="Enregistrer" onClosed={onClosed}>
      <ModalText>
        {rounds.length === 0 ? 'Aucune date pour l’instant.' : 'D’autres dates pour un examen prennent la place des premières.'} Sans dates,
        l’examen est retiré.
      </ModalText>
      <Form.Item name="exam" label="Examen" rules={[{ required: true, message: 'Choisissez un examen.' }]}>
        <Select options={ROUND_EXAMS.map((exam) => ({ value: exam, label: exam }))} />
      </Form.Item>
      <Form.Item name="startsOn" label="Du">
        <Input type="date" />
      </Form.Item>
      <Form.Item name="endsOn" label="Au">
        <Input type="date" />
      </Form.Item>
      <ReasonField />
    </AskModal>
  );
}
