import type { Duo } from '@ulty/contracts/community/duos.js';
import { stripGradient, type StripName } from '@ulty/domain/base/weave.js';
import { DUO, type DuoSide } from '@ulty/domain/people/duos.js';
import type { CSSProperties } from 'react';
import './duo.css';

/** Strips of one's own pieces and of the other's, told apart by lightness too. */
const STRIP: Record<DuoSide, StripName> = { own: 'Éducation', other: 'Entrepreneuriat' };
/** The style of what shows a side's colour. */
export const strip = (side: DuoSide, direction?: '180deg') => ({ '--duo': stripGradient(STRIP[side], direction) }) as CSSProperties;

/** The five pieces: woven in each one's colour, the others bare. The words are beside them. */
export function DuoPieces({ pieces, waiting = 0 }: Pick<Duo, 'pieces'> & { waiting?: number }) {
  return (
    <div className="friends-duo-pieces" aria-hidden="true">
      {Array.from({ length: DUO.quizzes }, (_, at) => {
        const side = pieces[at];
        if (side) return <span key={at} className="friends-duo-woven" style={strip(side, '180deg')} />;
        return <span key={at} className={at < pieces.length + waiting ? 'friends-duo-waiting' : undefined} />;
      })}
    </div>
  );
}
