import { Pieces, type Piece } from '@ulty/elements/base/pieces';

export interface QuestionStripProps {
  pieces: readonly Piece[];
  /** Number of the question on screen, from 1. */
  current: number;
  /** Whether all are answered: then the right ones are counted. */
  isOver?: boolean;
}

/** One piece of cloth per question, with '3/5' beside it. Identity §9. */
export function QuestionStrip({ pieces, current, isOver = false }: QuestionStripProps) {
  const right = pieces.filter((piece) => piece === 'right').length;
  const isTold = right > 0 || pieces.includes('wrong');
  return (
    <div className="u-line u-fill">
      <div
        className="u-line u-fill"
        role="img"
        aria-label={`${isOver ? `Terminé, ${pieces.length} questions` : `Question ${current} sur ${pieces.length}`}${isOver || isTold ? `, ${right} juste${right > 1 ? 's' : ''}` : ''}`}
      >
        <Pieces pieces={pieces} />
      </div>
      <span className="u-bold u-tabular" aria-hidden="true">
        {isOver ? right : current}/{pieces.length}
      </span>
    </div>
  );
}
