import { plural } from '@ulty/domain/base/format.js';
import { NOTE_LENGTH } from '@ulty/domain/learning/notes.js';
import { useId, useState } from 'react';
import { TextField } from './field';
import { hourglassLow } from '../base/icons';
import './note-field.css';
import { Tag } from '../base/tag';

/** Number of characters left from which that number is shown. */
const NEAR_LIMIT = 200;

export interface NoteFieldProps {
  text: string;
  /** waiting: in the queue of this device. unsaved: on the device only. */
  state: 'saved' | 'waiting' | 'unsaved' | undefined;
  /** The sentence why it was refused. */
  refused?: string | undefined;
  /** The note is still unknown and cannot be edited. */
  isLoading?: boolean;
  onText: (text: string) => void;
  /** Called when the field is left. */
  onLeave: () => void;
}

/** A learner's own note below a text; closed while there is none. */
export function NoteField({ text, state, refused, isLoading, onText, onLeave }: NoteFieldProps) {
  const [isOpen, setOpen] = useState<boolean | null>(null);
  const id = useId();
  const left = NOTE_LENGTH - text.length;
  return (
    <details className="u-note u-surface" open={isOpen ?? text !== ''} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="u-strong">Ma note</summary>
      <TextField
        id={id}
        name="note"
        label="Visible par vous uniquement"
        hint={left <= NEAR_LIMIT && plural(left, 'caractère restant', 'caractères restants')}
        error={refused}
        value={text}
        maxLength={NOTE_LENGTH}
        readOnly={isLoading}
        onChange={({ currentTarget }) => onText(currentTarget.value)}
        onBlur={onLeave}
      />
      <p className="u-small u-muted" aria-live="polite">
        {state === 'saved' && 'Enregistrée'}
        {state === 'unsaved' && 'Gardée sur ce téléphone'}
        {state === 'waiting' && (
          <Tag tone="pending" icon={hourglassLow}>
            Enregistré – en attente de synchronisation
          </Tag>
        )}
      </p>
    </details>
  );
}
