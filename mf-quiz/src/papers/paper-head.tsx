import { Icon } from '@ulty/elements/base/icon';
import { playerPause, x } from '@ulty/elements/base/icons';
import { Pieces, type Piece } from '@ulty/elements/base/pieces';
import type { ReactNode } from 'react';
import { isGiven, partName, questionsOfPaper, type PaperAttempt, type PaperQuestion } from './paper-attempt';

/** The pieces of a part: answered, on screen, passed over, or to come. */
function piecesOf(attempt: PaperAttempt, questions: readonly PaperQuestion[]): Piece[] {
  return questions.map(({ id }) => {
    if (isGiven(attempt, id)) return 'done';
    if (id === attempt.openId) return 'here';
    return id in attempt.spent ? 'skipped' : 'bare';
  });
}

export interface PaperHeadProps {
  attempt: PaperAttempt;
  closeHref: string;
  /** Called when the learner leaves. */
  onClose?: () => void;
  /** What is left of the time, or its state. */
  time: ReactNode;
  onPause?: () => void;
  /** Opens and closes the list of all questions. */
  list?: { isOpen: boolean; toggle: () => void };
}

/** Head of a paper: a band for each part, cut into its questions, the place and the time left. */
export function PaperHead({ attempt, closeHref, onClose, time, onPause, list }: PaperHeadProps) {
  const questions = questionsOfPaper(attempt.quiz);
  const open = questions.find(({ id }) => id === attempt.openId);
  const { parts } = attempt.quiz.paper;
  const ofPart = (at: number) => questions.filter(({ part }) => part === at);
  const words = open ? `${partName(attempt.quiz, open.part)} · ${open.number} sur ${ofPart(open.part).length}` : '';
  const bands = (
    <span className="papers-bands">
      {parts.map((part, at) => (
        <span key={part.title} style={{ flex: ofPart(at).length }}>
          <Pieces pieces={piecesOf(attempt, ofPart(at))} />
        </span>
      ))}
    </span>
  );
  return (
    <div className="papers-head">
      <a className="u-square u-rigid u-ink u-rounded" href={closeHref} aria-label="Fermer l’épreuve" onClick={onClose}>
        <Icon path={x} size={28} />
      </a>
      <div className="u-fill">
        {list ? (
          <button
            type="button"
            className="papers-list-button"
            aria-expanded={list.isOpen}
            aria-label={`${words}. Toutes les questions`}
            onClick={list.toggle}
          >
            {bands}
          </button>
        ) : (
          bands
        )}
        <p className="u-between u-small">
          <strong className="u-strong">{words}</strong>
          {time}
        </p>
      </div>
      {onPause && (
        <button type="button" className="u-square u-rigid u-ink u-rounded" aria-label="Mettre en pause" onClick={onPause}>
          <Icon path={playerPause} size={24} />
        </button>
      )}
    </div>
  );
}
