import { PLAN_MINUTES } from '@ulty/domain/learning/coach.js';
import { plural } from '@ulty/domain/base/count.js';
import { Button } from '@ulty/elements/base/button';
import { Field, SelectField } from '@ulty/elements/forms/field';
import { calendar, deviceFloppy, pencil } from '@ulty/elements/base/icons';
import { useNow } from '@ulty/kit';
import { useState } from 'react';
import type { Asked } from './coach.data';
import type { Draft } from './drafts';

interface ModeFormProps {
  draft: Draft;
  isOnline: boolean;
  isBusy: boolean;
  closed: string | undefined;
  onDraft: (changed: Partial<Draft>) => void;
  onAsk: (asked: Omit<Asked, 'contextRef'>) => void;
}

/** The form for five of our questions, on a subject or on the weakest topics. Product §2.26. */
export function PracticeForm({ draft, isOnline, isBusy, closed, onDraft, onAsk }: ModeFormProps) {
  return (
    <form
      className="coach-form u-stack-12"
      onSubmit={(event) => {
        event.preventDefault();
        onAsk({ mode: 'practice', text: (draft.topic ?? '').trim() });
      }}
    >
      <Field
        name="coach-topic"
        label="Sujet"
        optional
        placeholder="Prix de revient"
        hint="Laissez vide pour vos sujets à améliorer."
        maxLength={100}
        value={draft.topic ?? ''}
        onChange={({ currentTarget }) => onDraft({ topic: currentTarget.value })}
      />
      <Button
        id="coach-ask"
        type="submit"
        wide
        icon={isOnline ? pencil : deviceFloppy}
        disabled={isBusy}
        {...(closed && { reason: closed })}
      >
        {isOnline ? 'Me donner cinq questions' : 'Garder ma demande'}
      </Button>
    </form>
  );
}

const DEFAULT_MINUTES = 20;

/** The form for a week's plan, by minutes a day and the day of the exam. Product §2.26. */
export function PlanForm({ draft, isOnline, isBusy, closed, onDraft, onAsk }: ModeFormProps) {
  const [isWrong, setWrong] = useState(false);
  const today = new Date(useNow()).toISOString().slice(0, 10);
  const { minutesADay = DEFAULT_MINUTES, examDay = '' } = draft;
  const isPast = examDay !== '' && !(examDay >= today);
  return (
    <form
      className="coach-form u-stack-12"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setWrong(isPast);
        if (!isPast) onAsk({ mode: 'plan', text: '', minutesADay, examDay: examDay || null });
      }}
    >
      <SelectField
        name="coach-minutes"
        label="Minutes par jour"
        value={minutesADay}
        onChange={({ currentTarget }) => onDraft({ minutesADay: Number(currentTarget.value) })}
      >
        {PLAN_MINUTES.map((minutes) => (
          <option key={minutes} value={minutes}>
            {plural(minutes, 'minute')}
          </option>
        ))}
      </SelectField>
      <Field
        name="coach-exam"
        label="Jour de l’examen"
        optional
        type="date"
        min={today}
        value={examDay}
        error={isWrong && isPast ? 'Ce jour est passé.' : ''}
        onChange={({ currentTarget }) => onDraft({ examDay: currentTarget.value })}
      />
      <Button
        id="coach-ask"
        type="submit"
        wide
        icon={isOnline ? calendar : deviceFloppy}
        disabled={isBusy}
        {...(closed && { reason: closed })}
      >
        {isOnline ? 'Faire mon plan' : 'Garder ma demande'}
      </Button>
    </form>
  );
}
