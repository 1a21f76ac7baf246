import { plural } from '@ulty/domain/base/count.js';
import { stripFor, stripGradient, THREADS, type StripName } from '@ulty/domain/base/weave.js';
import type { WovenCloth } from '@ulty/domain/learning/study-cloth.js';
import { withMotif, type MotifCode } from '@ulty/domain/rewards/ornaments.js';
import type { CSSProperties } from 'react';

export interface DayClothProps extends Pick<WovenCloth, 'weeks' | 'days'> {
  /** Worn by its owner: a band at the foot. */
  motif?: MotifCode | undefined;
}

/** A column a week, seven pieces down; a day's piece has the strip of its category, that of a complete duo a frame. Identity §17.7. */
export function DayCloth({ weeks, days, motif }: DayClothProps) {
  const pieces = weeks.flat();
  const strips = [...new Set(pieces.filter(({ state }) => state === 'woven').map(({ category }) => stripFor(category ?? 'Ulty')))];
  // Each strip is written once, however many days have it.
  const colours = Object.fromEntries(strips.map((strip, at) => [`--strip-${at}`, stripGradient(strip, '90deg', 0)]));
  const colourOf = (strip: StripName) => ({ background: `var(--strip-${strips.indexOf(strip)})` });
  return (
    <div
      role="img"
      aria-label={clothWords(days, weeks.length, pieces.filter(({ isDuo }) => isDuo).length)}
      style={colours as CSSProperties}
    >
      <div className="profile-cloth">
        {pieces.map(({ day, state, category, isDuo }) => (
          <span
            key={day}
            className={isDuo ? 'profile-piece-duo' : `profile-piece-${state}`}
            style={state === 'woven' ? colourOf(stripFor(category ?? 'Ulty')) : undefined}
          />
        ))}
      </div>
      {motif && <div className="profile-motif" style={{ background: withMotif(motif, THREADS.i) }} />}
      <div className="profile-fringe" />
    </div>
  );
}

const clothWords = (days: number, weeks: number, duos: number) =>
  days === 0
    ? 'Une chaîne de fils, sans morceau tissé encore'
    : `Une étoffe de ${plural(days, 'jour tissé', 'jours tissés')}, une colonne par semaine, ${weeks}\u00a0semaines${duos > 0 ? `, ${plural(duos, 'pièce', 'pièces')} à deux` : ''}`;
