import { ERROR_REASONS, ERROR_WORDS, REPORT_NOTE_CHARS } from '@ulty/domain/safety.js';
import { useId, useState } from 'react';
import { Button } from './button';
import { TextField } from './field';
import './text-tools.css';

export type ErrorReason = (typeof ERROR_REASONS)[number];

export interface ErrorReportProps {
  isBusy: boolean;
  onSend: (reason: ErrorReason, note: string) => void;
  onCancel: () => void;
}

/** What is wrong in a lesson, chapter or question, in the words of who found it. */
export function ErrorReport({ isBusy, onSend, onCancel }: ErrorReportProps) {
  const id = useId();
  const [reason, setReason] = useState<ErrorReason | null>(null);
  const [note, setNote] = useState('');
  const [isAsked, setAsked] = useState(false);
  return (
    <form
      className="u-report"
      onSubmit={(event) => {
        event.preventDefault();
        if (reason) onSend(reason, note.trim());
        else setAsked(true);
      }}
    >
      <fieldset className="u-report-reasons">
        <legend>Qu’est-ce qui ne va pas{'\u00a0'}?</legend>
        {ERROR_REASONS.map((value) => (
          <label key={value}>
            <input type="radio" name={id} checked={reason === value} onChange={() => setReason(value)} />
            {ERROR_WORDS[value]}
          </label>
        ))}
      </fieldset>
      {isAsked && !reason && (
        <p className="u-field-error" role="alert">
          Choisissez ce qui ne va pas.
        </p>
      )}
      <TextField
        id={`${id}-note`}
        name="note"
        label="Où, et quoi"
        hint="Par exemple la phrase, et ce qu’il faudrait lire."
        optional
        value={note}
        maxLength={REPORT_NOTE_CHARS}
        onChange={({ currentTarget }) => setNote(currentTarget.value)}
      />
      <div className="u-chips">
        <Button variant="outline" small type="submit" aria-disabled={isBusy || undefined} aria-busy={isBusy || undefined}>
          Envoyer
        </Button>
        <Button variant="quiet" small onClick={onCancel}>
          Annuler
        </Button>
      </div>
    </form>
  );
}
