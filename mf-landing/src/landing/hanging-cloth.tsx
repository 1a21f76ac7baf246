import { THREADS, stripColours, stripGradient, type StripName } from '@ulty/domain/base/weave.js';
import type { CSSProperties } from 'react';
import './hanging-cloth.css';

interface Hanging {
  name: StripName;
  /** Length in px under the header of a phone and of a desktop. Identity §6. */
  short: number;
  long: number;
  /** Middle of the woven block, per cent of the length. */
  block: number;
}

const STRIPS: readonly Hanging[] = [
  { name: 'Entrepreneuriat', short: 62, long: 372, block: 52 },
  { name: 'Finance', short: 84, long: 486, block: 30 },
  { name: 'Marketing', short: 50, long: 300, block: 64 },
  { name: 'Tech', short: 74, long: 506, block: 44 },
  { name: 'Éducation', short: 58, long: 410, block: 58 },
  { name: 'Administration', short: 78, long: 340, block: 36 },
];

function stripStyle({ name, short, long, block }: Hanging): CSSProperties {
  const { accent1, accent2 } = stripColours(name);
  return {
    background: stripGradient(name, '90deg', 0),
    '--s': `${short}px`,
    '--l': `${long}px`,
    '--y': `${block}%`,
    '--a': THREADS[accent1],
    '--b': THREADS[accent2],
  } as CSSProperties;
}

/** Six strips of cloth hung on a rod: the hero's only decoration. Identity §6. */
export function HangingCloth() {
  return (
    <div className="hero-cloth" aria-hidden="true">
      {STRIPS.map((strip) => (
        <i key={strip.name} style={stripStyle(strip)} />
      ))}
    </div>
  );
}
