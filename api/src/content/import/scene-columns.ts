import type { PersonId } from '@ulty/domain/figures/people.js';
import type { PlaceId } from '@ulty/domain/figures/places.js';
import type { BookCategory } from '@ulty/domain/learning/books.js';
import type { Category } from '@ulty/domain/learning/courses.js';

/** Who is drawn, and where, for a category of books or courses whose file names nobody. Identity §17.5. */
const OF_CATEGORY: Readonly<Record<BookCategory | Category, readonly [PersonId, PlaceId]>> = {
  'Marketing & vente': ['mariam', 'etal'],
  Marketing: ['tipoko', 'etal'],
  Finance: ['tipoko', 'guichet'],
  Leadership: ['boukary', 'atelier'],
  Productivité: ['yacouba', 'moto'],
  Stratégie: ['lassina', 'champ'],
  'Innovation & tech': ['lassane', 'telephone'],
  Tech: ['lassane', 'telephone'],
  IA: ['noura', 'telephone'],
  Communication: ['mariam', 'guichet'],
  Administration: ['boukary', 'guichet'],
  'Développement personnel': ['noura', 'classe'],
  Éducation: ['noura', 'classe'],
  'Création d’entreprise': ['rasmane', 'poulailler'],
  Entrepreneuriat: ['rasmane', 'poulailler'],
};

/** The columns of the scene of a book or course. */
export function sceneColumns({ category, person, place }: SceneMeta): { scene_person: PersonId; scene_place: PlaceId } {
  const [someone, somewhere] = OF_CATEGORY[category];
  return { scene_person: person ?? someone, scene_place: place ?? somewhere };
}

interface SceneMeta {
  category: BookCategory | Category;
  person?: PersonId | undefined;
  place?: PlaceId | undefined;
}
