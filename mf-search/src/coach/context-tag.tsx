import type { CoachMessage } from '@ulty/contracts/learning/coach.js';
import { Button } from '@ulty/elements/base/button';
import type { Draft } from './drafts';

interface ContextTagProps {
  draft: Draft;
  /** The answer that the next text continues, since it withheld something. */
  goesOn: CoachMessage | null;
  onDraft: (changed: Partial<Draft>) => void;
}

/** The context of the question: the page the reader comes from, the continued answer; and an earlier draft that was replaced. */
export function ContextTag({ draft, goesOn, onDraft }: ContextTagProps) {
  const { about, earlier } = draft;
  return (
    <>
      {goesOn && draft.isNew !== goesOn.id && (
        <p className="coach-context u-between u-muted u-fine">
          <span className="u-break">Suite de «&nbsp;{goesOn.question}&nbsp;»</span>
          <Button variant="quiet" small onClick={() => onDraft({ isNew: goesOn.id })}>
            Autre question
          </Button>
        </p>
      )}
      {about && (
        <p className="coach-context u-between u-muted u-fine">
          <span className="u-break">Sur la page d’où vous venez</span>
          <Button variant="quiet" small onClick={() => onDraft({ about: undefined })}>
            Sur tout
          </Button>
        </p>
      )}
      {earlier && (
        <p className="coach-context u-between u-muted u-fine">
          <span className="u-break">Votre brouillon&nbsp;: «&nbsp;{earlier}&nbsp;»</span>
          <Button variant="quiet" small onClick={() => onDraft({ text: earlier, earlier: undefined })}>
            Reprendre
          </Button>
        </p>
      )}
    </>
  );
}
