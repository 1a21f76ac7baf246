import { BOOK_CATEGORIES } from '@ulty/domain/learning/books.js';
import { EXAM_SUBJECTS, GOAL_TARGETS } from '@ulty/domain/learning/progression.js';
import { Button } from '@ulty/elements/base/button';
import { SelectField } from '@ulty/elements/forms/field';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import type { useSetGoal } from './progression.data';

export interface GoalFormProps {
  onSet: (aim: Parameters<ReturnType<typeof useSetGoal>>[0]) => Promise<void>;
  onCancel: () => void;
}

/** The form for a goal: a category to master, or a mark at an exam. */
export default function GoalForm({ onSet, onCancel }: GoalFormProps) {
  const [kind, setKind] = useState<'mastery' | 'mark'>('mastery');
  const [isSending, setSending] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector('select')?.focus(), []);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isSending) return;
    const values = new FormData(event.currentTarget);
    setSending(true);
    await onSet({
      kind,
      subject: String(values.get('subject')),
      target: Number(values.get('target')),
      round: kind === 'mark' ? (values.get('round') === '2' ? 2 : 1) : null,
    });
    setSending(false);
  };
  return (
    <form ref={form} className="progression-form u-stack-12" onSubmit={(event) => void submit(event)}>
      <SelectField
        name="kind"
        label="Objectif"
        value={kind}
        onChange={(event) => setKind(event.target.value === 'mark' ? 'mark' : 'mastery')}
      >
        <option value="mastery">Maîtriser une catégorie</option>
        <option value="mark">Avoir une note à l’examen</option>
      </SelectField>
      <SelectField key={`${kind}-subject`} name="subject" label={kind === 'mastery' ? 'Catégorie' : 'Matière'}>
        {(kind === 'mastery' ? BOOK_CATEGORIES : EXAM_SUBJECTS).map((name) => (
          <option key={name}>{name}</option>
        ))}
      </SelectField>
      <SelectField key={`${kind}-target`} name="target" label={kind === 'mastery' ? 'À atteindre' : 'Note sur 20'}>
        {GOAL_TARGETS[kind].map((target) => (
          <option key={target} value={target}>
            {kind === 'mastery' ? `${target}\u00a0%` : target}
          </option>
        ))}
      </SelectField>
      {kind === 'mark' && (
        <SelectField name="round" label="Tour">
          <option value="1">1er tour</option>
          <option value="2">2e tour</option>
        </SelectField>
      )}
      <div className="u-wrap">
        <Button type="submit" variant="outline" small aria-disabled={isSending || undefined} aria-busy={isSending || undefined}>
          Enregistrer l’objectif
        </Button>
        <Button variant="quiet" small onClick={onCancel}>
          Annuler
        </Button>
      </div>
    </form>
  );
}
