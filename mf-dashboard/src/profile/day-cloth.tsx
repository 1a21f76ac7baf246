import { plural } from '@ulty/domain/base/count.js';
import { stripFor, stripGradient, type StripName } from '@ulty/domain/base/weave.js';
import type { WovenCloth } from '@ulty/domain/learning/study-cloth.js';
import type { CSSProperties } from 'react';

/** A column a week, seven pieces down; a day's piece has the strip of its category. Identity §17.7. */
export function DayCloth({ weeks, days }: Pick<WovenCloth, 'weeks' | 'days'>) {
  const pieces = weeks.flat();
  const strips = [...new Set(pieces.filter(({ state }) => state === 'woven').map(({ category }) => stripFor(category ?? 'Ulty')))];
  // Each strip is written once, however many days have it.
  const colours = Object.fromEntries(strips.map((strip, at) => [`--strip-${at}`, stripGradient(strip, '90deg', 0)]));
  const colourOf = (strip: StripName) => ({ background: `var(--strip-${strips.indexOf(strip)})` });
  return (
    <div role="img" aria-label={clothWords(days, weeks.length)} style={colours as CSSProperties}>
      <div className="profile-cloth">
        {pieces.map(({ day, state, category }) => (
          <span
            key={day}
            className={`profile-piece-${state}`}
            style={state === 'woven' ? colourOf(stripFor(category ?? 'Ulty')) : undefined}
          />
        ))}
      </div>
      <div className="profile-fringe" />
    </div>
  );
}

const clothWords = (days: number, weeks: number) =>
  days === 0
    ? 'Une chaîne de fils, sans morceau tissé encore'
    : `Une étoffe de ${plural(days, 'jour tissé', 'jours tissés')}, une colonne par semaine, ${weeks}\u00a0semaines`;
