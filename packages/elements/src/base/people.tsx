import type { Person } from '@ulty/domain/figures/people.js';
import type { Scene as SceneFacts } from '@ulty/domain/figures/scene.js';
import './people.css';

/** Line of every figure: 2 units of Nuit, round as the icons. */
const LINE = { fill: 'none', stroke: '#131A38', strokeWidth: 2, strokeLinecap: 'round', strokeLinejoin: 'round' } as const;

/** One of the eight people, import by name (`noura` from `@ulty/domain/figures/people`) where it is always the same. */
export interface FaceProps {
  person: Person;
  /** Side in px at normal text size; grows with the text. 44 in a list, 56 to 72 beside a sentence. */
  size?: number;
}

/** The face of a person, hidden from screen readers: the name is beside it. */
export function Face({ person, size = 44 }: FaceProps) {
  const side = `${size / 16}rem`;
  return (
    <svg
      className="u-face"
      width={side}
      height={side}
      viewBox="18 2 60 60"
      {...LINE}
      aria-hidden="true"
      dangerouslySetInnerHTML={{ __html: person.drawing }}
    />
  );
}

/** A person at a place, over the full width: `sceneOf` of `@ulty/domain/figures/scene`, or as the API sends it with a book, course or lesson. */
export function Scene({ label, drawing }: SceneFacts) {
  return (
    <svg
      className="u-scene"
      viewBox="0 0 328 164"
      preserveAspectRatio="xMidYMax slice"
      {...LINE}
      role="img"
      aria-label={label}
      dangerouslySetInnerHTML={{ __html: drawing }}
    />
  );
}
