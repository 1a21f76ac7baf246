import type { BookCategory } from './books.js';
import type { Category } from './courses.js';

/** The situation that a learner has stated. Product §1.7. */
export type LearnerTrack = 'entrepreneur' | 'eleve' | 'etudiant';

/** Tracks of learners who go to school. */
export const SCHOOL_TRACKS: readonly LearnerTrack[] = ['eleve', 'etudiant'];

/** Categories of books that suit a learner at school; the others are about business. Product §2.27. */
export const SCHOOL_BOOKS: readonly BookCategory[] = ['Développement personnel', 'Productivité', 'Communication'];

/** Courses sorted for a track: a pupil's school courses first, an entrepreneur's last; unchanged without a track. Product §2.2. */
export function coursesFor<Listed extends { category: Category }>(track: LearnerTrack | undefined, courses: readonly Listed[]): Listed[] {
  if (track !== 'eleve' && track !== 'entrepreneur') return [...courses];
  const [school, others] = [courses.filter(isSchool), courses.filter((course) => !isSchool(course))];
  return track === 'eleve' ? [...school, ...others] : [...others, ...school];
}

const isSchool = ({ category }: { category: Category }) => category === 'Éducation';
