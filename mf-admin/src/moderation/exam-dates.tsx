import { dayWords } from '@ulty/domain/days/calendar-words.js';
import { SAFETY, USUAL_EXAMS } from '@ulty/domain/people/safety.js';
import { showToast } from '@ulty/kit';
import Button from 'antd/es/button';
import Form from 'antd/es/form';
import Input from 'antd/es/input/Input';
import Select from 'antd/es/select';
import { useState } from 'react';
import { AskModal } from '../ask/ask-modal';
import { ReasonField } from '../ask/reason-field';
import { useAsk } from '../ask/use-ask';
import { enterExam, useExamPeriods } from './moderation.data';

interface Values {
  name: 'BEPC' | 'BAC';
  firstDay: string;
  lastDay: string;
  reason: string;
}

/** The dates of exams: around them, texts that announce subjects wait for a moderator. */
export function ExamDates() {
  const { data, mutate } = useExamPeriods();
  const [isAsked, setAsked] = useState(false);
  return (
    <section className="moderation-exams u-stack-8" aria-labelledby="moderation-exams">
      <h2 id="moderation-exams">Dates des examens</h2>
      <p className="u-muted u-small u-block">
        De {SAFETY.examDaysBefore}&nbsp;jours avant le premier jour jusqu’au dernier, ce qui annonce un sujet attend un modérateur. Une
        année sans date suit des dates supposées, à remplacer par celles du ministère&nbsp;:{' '}
        {USUAL_EXAMS.map(({ name, firstDay, lastDay }) => `${name} du ${dayMonth(firstDay)} au ${dayMonth(lastDay)}`).join(', ')}.
      </p>
      {data && data.length > 0 && (
        <ul>
          {data.map(({ id, name, firstDay, lastDay }) => (
            <li key={id}>
              <b>{name}</b>&nbsp;: du {dayWords(firstDay)} au {dayWords(lastDay)}
            </li>
          ))}
        </ul>
      )}
      <div>
        <Button onClick={() => setAsked(true)}>Saisir les dates</Button>
      </div>
      {isAsked && <ExamModal onDone={() => mutate()} onClosed={() => setAsked(false)} />}
    </section>
  );
}

const dayMonth = (day: string) => day.split('-').reverse().join('/');

function ExamModal({ onDone, onClosed }: { onDone: () => Promise<unknown>; onClosed: () => void }) {
  const ask = useAsk<Values>(['name', 'firstDay', 'lastDay', 'reason'], async (values) => {
    await enterExam({ ...values, reason: values.reason.trim() });
    await onDone().catch(() => undefined);
    showToast({ kind: 'done', title: 'Dates enregistrées' });
  });
  return (
    <AskModal ask={ask} name="exam" title="Dates d’un examen" okText="Enregistrer" onClosed={onClosed}>
      <Form.Item name="name" label="Examen" rules={[{ required: true, message: 'Choisissez un examen.' }]}>
        <Select options={['BEPC', 'BAC'].map((value) => ({ value, label: value }))} />
      </Form.Item>
      {(['firstDay', 'lastDay'] as const).map((name) => (
        <Form.Item
          key={name}
          name={name}
          label={name === 'firstDay' ? 'Premier jour' : 'Dernier jour'}
          rules={[{ required: true, message: 'Choisissez un jour.' }]}
        >
          <Input type="date" />
        </Form.Item>
      ))}
      <ReasonField />
    </AskModal>
  );
}
