import { stripFor, stripGradient, warpGradient } from '@ulty/domain/base/weave.js';
import type { CSSProperties } from 'react';
import './cloth.css';

export interface ClothBand {
  /** Minutes, which decide the width among the bands. */
  weight: number;
  state: 'woven' | 'begun' | 'bare';
}

export interface ClothProps {
  category: string;
  bands: readonly ClothBand[];
  /** A day without a mistake has a checked block in its widest band. */
  hasMotif?: boolean;
}

/** A cloth of several bands: woven is done, dyed threads alone are to come. Decorative: the text is beside it. Identity §6, §16. */
export function Cloth({ category, bands, hasMotif = false }: ClothProps) {
  const strip = stripFor(category);
  const woven = stripGradient(strip, '180deg');
  const bare = warpGradient(strip);
  const weights = bands.map(({ weight }) => weight);
  const widest = weights.lastIndexOf(Math.max(...weights));
  return (
    <div className="u-cloth" aria-hidden="true">
      {bands.map(({ weight, state }, at) => (
        <span
          key={at}
          className="u-cloth-band"
          style={{ flexGrow: Math.max(1, weight), '--cloth': state === 'woven' ? woven : bare, '--woven': woven } as CSSProperties}
        >
          {state === 'begun' && <span className="u-cloth-begun" />}
          {hasMotif && at === widest && <span className="u-cloth-motif" />}
        </span>
      ))}
    </div>
  );
}
