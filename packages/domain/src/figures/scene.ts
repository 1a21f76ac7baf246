import type { Person } from './people.js';
import type { Place } from './places.js';

/** A person at a place. `label` for who does not see it; `drawing` is SVG inside a view box of 328 × 164. */
export interface Scene {
  label: string;
  drawing: string;
}

/** Height of a place and of a person, in the units of their drawings. */
const [PLACE_HEIGHT, PERSON_HEIGHT] = [164, 106];
/** Part of a person that the lower edge hides. */
const BELOW = 4;

/** Combines the eight people and places: what is behind, the person, what is before. Identity §17.5. */
export function sceneOf({ name, drawing }: Person, { name: place, behind, before, left, scale }: Place): Scene {
  const top = Math.round(PLACE_HEIGHT + BELOW - PERSON_HEIGHT * scale);
  return {
    label: `${name}. ${place}`,
    drawing: `${behind}<g transform="translate(${left} ${top}) scale(${scale})">${drawing}</g>${before}`,
  };
}
