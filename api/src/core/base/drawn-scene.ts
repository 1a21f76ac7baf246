import { PEOPLE } from '@ulty/domain/figures/people.js';
import { PLACES } from '@ulty/domain/figures/places.js';
import { sceneOf, type Scene } from '@ulty/domain/figures/scene.js';

/** The field `scene` of a book or lesson: none without a person and a place that are drawn. Identity §17.5. */
export function drawnScene(person: string | null, place: string | null): { scene?: Scene } {
  const [who, where] = [PEOPLE[person as keyof typeof PEOPLE], PLACES[place as keyof typeof PLACES]];
  return who && where ? { scene: sceneOf(who, where) } : {};
}
