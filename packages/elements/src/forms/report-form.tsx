import { REPORT_NOTE_CHARS } from '@ulty/domain/people/safety.js';
import { useState } from 'react';
import { Button } from '../base/button';
import { FieldError, TextField } from './field';
import './report-form.css';

export interface ReportFormProps<Reason extends string> {
  /** Id of the reported item: it groups the choices, since a page may have several forms. */
  id: string;
  question: string;
  reasons: readonly Reason[];
  words: Readonly<Record<Reason, string>>;
  /** Label of the button that sends it. */
  send: string;
  /** Asks for a note too, with this label and hint. */
  note?: { label: string; hint: string };
  isBusy: boolean;
  /** `note` is empty where none was asked for or written. */
  onSend: (reason: Reason, note: string) => void;
  onCancel: () => void;
}

/** A form with fixed reasons for a report, and a note where one is asked for. */
export function ReportForm<Reason extends string>({
  id,
  question,
  reasons,
  words,
  send,
  note: asked,
  isBusy,
  onSend,
  onCancel,
}: ReportFormProps<Reason>) {
  const [reason, setReason] = useState<Reason | null>(null);
  const [note, setNote] = useState('');
  const [isAsked, setAsked] = useState(false);
  return (
    <form
      className="u-stack-12 u-wide"
      onSubmit={(event) => {
        event.preventDefault();
        if (isBusy) return;
        if (reason) onSend(reason, note.trim());
        else setAsked(true);
      }}
    >
      <fieldset className="u-report-reasons">
        <legend className="u-strong">{question}</legend>
        {reasons.map((value) => (
          <label className="u-line" key={value}>
            <input className="u-rigid" type="radio" name={`raison-${id}`} checked={reason === value} onChange={() => setReason(value)} />
            {words[value]}
          </label>
        ))}
      </fieldset>
      {isAsked && !reason && <FieldError role="alert">Choisissez ce qui ne va pas.</FieldError>}
      {asked && (
        <TextField
          id={`note-${id}`}
          name="note"
          {...asked}
          optional
          value={note}
          maxLength={REPORT_NOTE_CHARS}
          onChange={({ currentTarget }) => setNote(currentTarget.value)}
        />
      )}
      <div className="u-chips u-wrap">
        <Button variant="outline" small type="submit" aria-disabled={isBusy || undefined} aria-busy={isBusy || undefined}>
          {send}
        </Button>
        <Button variant="quiet" small onClick={onCancel}>
          Annuler
        </Button>
      </div>
    </form>
  );
}
