import { clockWords } from '@ulty/domain/base/clock-words.js';
import { Button } from '@ulty/elements/base/button';
import { Icon } from '@ulty/elements/base/icon';
import { hourglassLow } from '@ulty/elements/base/icons';
import { COACH_MODE_WORDS } from '@ulty/domain/learning/coach.js';
import { takeBack, type WaitingQuestion } from './coach.data';

interface KeptQuestionProps {
  waiting: WaitingQuestion;
  /** Called once it was withdrawn: puts its text back into the field. */
  onChange: () => void;
}

/** A question that waits on this device until there is a network. Identity §15. */
export function KeptQuestion({ waiting, onChange }: KeptQuestionProps) {
  const { fields, timestamp, hasLeft } = waiting;
  const change = async () => {
    if (await takeBack(waiting)) onChange();
  };
  return (
    <article className="coach-kept u-stack-8 u-break">
      <p className="u-between">
        <span className="u-line u-small u-strong u-pending u-gap-6">
          <Icon path={hourglassLow} size={18} />
          Question gardée
        </span>
        <span className="u-small">{clockWords(timestamp)}</span>
      </p>
      <p className="u-strong u-lines" dir="auto">
        {fields.text || COACH_MODE_WORDS[fields.mode]}
      </p>
      <p className="u-small u-pending">En attente de synchronisation. La réponse arrivera dans vos notifications.</p>
      {!hasLeft && (
        <p className="u-wrap">
          {fields.mode === 'explain' && (
            <Button variant="outline" small onClick={() => void change()}>
              Modifier
            </Button>
          )}
          <Button variant="outline" small onClick={() => void takeBack(waiting)}>
            Retirer
          </Button>
        </p>
      )}
    </article>
  );
}
