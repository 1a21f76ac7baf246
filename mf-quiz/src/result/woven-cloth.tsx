import { stripColours, stripFor, stripGradient, THREADS } from '@ulty/domain/base/weave.js';
import type { CSSProperties } from 'react';
import type { Piece } from '@ulty/elements/base/pieces';
import './woven-cloth.css';

export interface WovenClothProps {
  pieces: readonly Piece[];
  /** Category whose strip is woven. */
  category: string;
  /** Whether the server has not confirmed it: then a dashed line holds it. */
  isBasted: boolean;
  /** Whether nothing was missed or left out. */
  isWhole: boolean;
}

/** Duration of the weaving in milliseconds: four wefts for each of five pieces, 45 ms each. Identity §16. */
export const WEAVING_MS = 900;
const MAX_PIECE_MS = 180;

/**
 * The answers as one strip: a right one is woven, a missed one stays bare; without a mistake the cuts close around a checked motif. The
 * score is written below.
 */
export function WovenCloth({ pieces, category, isBasted, isWhole }: WovenClothProps) {
  const strip = stripFor(category);
  const { ground, accent1, accent2 } = stripColours(strip);
  const weave = stripGradient(strip, '180deg');
  const style = {
    '--result-weave': weave,
    // Threads that would be invisible on the background of the page.
    '--result-threads': weave
      .slice(weave.indexOf('linear-gradient(180deg'))
      .replaceAll(THREADS.c, 'var(--fil)')
      .replaceAll(THREADS.d, 'var(--fil)'),
    '--result-ground': THREADS[ground],
    '--result-edge': THREADS[accent1],
    '--result-check': THREADS[accent2],
    '--result-baste': ground === 'c' ? THREADS.d : THREADS.c,
    '--result-piece': `${Math.min(MAX_PIECE_MS, Math.floor(WEAVING_MS / pieces.length))}ms`,
  } as CSSProperties;
  return (
    <div
      className={`result-cloth${isWhole ? ' result-cloth-whole' : ''}${isBasted ? ' result-cloth-basted' : ''}`}
      style={style}
      aria-hidden="true"
    >
      {pieces.map((piece, at) => (
        <span key={at} className="result-cloth-piece u-clip">
          {piece === 'right' && (
            // The shuttle skips bare pieces: only woven pieces before this one take time.
            <span style={{ '--result-turn': pieces.slice(0, at).filter((one) => one === 'right').length } as CSSProperties}>
              <span className="result-cloth-woven" />
              <span className="result-cloth-shuttle" />
            </span>
          )}
        </span>
      ))}
      {isWhole && <span className="result-cloth-motif" />}
    </div>
  );
}
