import { COACH, COACH_FIELD_NOTES } from '@ulty/domain/learning/coach.js';
import { plural } from '@ulty/domain/base/count.js';
import { Button } from '@ulty/elements/base/button';
import { TextField } from '@ulty/elements/forms/field';
import { deviceFloppy, send } from '@ulty/elements/base/icons';
import { useRef, useState } from 'react';

interface ComposerProps {
  text: string;
  isOnline: boolean;
  /** Whether an answer is being written. */
  isBusy: boolean;
  /** Why no question can be asked now; the typed text stays. */
  closed: string | undefined;
  onText: (text: string) => void;
  onAsk: (text: string) => void;
}

/** Number of characters left from which that number is shown. */
const NEAR_LIMIT = 200;

/** The field for a question. Without network the question is stored on the device instead of being sent. Identity §15. */
export function Composer({ text, isOnline, isBusy, closed, onText, onAsk }: ComposerProps) {
  const [isMissing, setMissing] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const ask = () => {
    const asked = text.trim();
    setMissing(asked === '');
    if (asked === '') field.current?.focus();
    else if (!isBusy && !closed) onAsk(asked);
  };
  const left = COACH.questionChars - text.length;
  return (
    <form
      className="coach-composer u-stack-12"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        ask();
      }}
    >
      <TextField
        id="coach-question"
        name="question"
        ref={field}
        label="Votre question"
        placeholder="Votre question…"
        rows={3}
        maxLength={COACH.questionChars}
        value={text}
        error={isMissing && text.trim() === '' ? 'Écrivez votre question.' : ''}
        hint={
          left <= NEAR_LIMIT
            ? plural(left, 'caractère restant', 'caractères restants')
            : isOnline
              ? COACH_FIELD_NOTES.length
              : COACH_FIELD_NOTES.kept
        }
        onChange={({ currentTarget }) => onText(currentTarget.value)}
      />
      <Button id="coach-ask" type="submit" wide icon={isOnline ? send : deviceFloppy} disabled={isBusy} {...(closed && { reason: closed })}>
        {isOnline ? 'Envoyer' : 'Garder ma question'}
      </Button>
      <p className="u-small u-muted">{COACH_FIELD_NOTES.privacy}</p>
    </form>
  );
}
