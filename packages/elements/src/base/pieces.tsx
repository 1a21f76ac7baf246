import { JOINED, joinedFrom } from '@ulty/domain/learning/right-runs.js';
import { useState, type CSSProperties } from 'react';
import './pieces.css';

/** right: woven · wrong: dashed · done: answered without a result yet, or read · here: on screen, begun · skipped: passed over · bare: to come. */
export type Piece = 'right' | 'wrong' | 'done' | 'here' | 'skipped' | 'bare';

/**
 * One piece of cloth per question. A right answer runs one weft across its piece, and three in a row join under a pattern of bars; what is
 * there from the start stands still. Hidden from screen readers: a sentence beside it says the same. Identity §16.
 */
export function Pieces({ pieces }: { pieces: readonly Piece[] }) {
  const [first] = useState(pieces);
  const joinedFirst = joinedFrom(first.map((piece) => piece === 'right'));
  return (
    <span className="u-pieces" aria-hidden="true">
      {pieces.map((piece, at) => (
        <span key={at} className={`u-piece u-piece-${piece}`}>
          {piece === 'right' && <span className={first[at] === 'right' ? 'u-piece-woven' : 'u-piece-woven u-piece-weaves'} />}
          {piece === 'here' && <span className="u-piece-begun" />}
        </span>
      ))}
      {joinedFrom(pieces.map((piece) => piece === 'right')).map((at) => (
        <span
          key={`joined-${at}`}
          className={joinedFirst.includes(at) ? 'u-piece-joined' : 'u-piece-joined u-piece-joins'}
          style={{ '--u-from': at / pieces.length, '--u-part': JOINED / pieces.length } as CSSProperties}
        />
      ))}
    </span>
  );
}
