import { REGIONS } from '@ulty/domain/base/regions.js';
import { z } from 'zod';
import { oneLine } from '../base/names.js';
import { TRACKS } from './profile.js';

const NO_YEAR = 'Écrivez votre année de naissance, par exemple 1998.';

/**
 * Facts that every new account must state, whichever way it is made: the day's session, courses, questions and QuizHero depend on them.
 * Texts, as a form without scripts sends them, or a number for the year. `grade`: of pupils and students; `guardianPhone`: before 18.
 * Product §1.7, §2.1.
 */
export const learnerFacts = {
  birthYear: z.coerce.number({ error: NO_YEAR }).int(NO_YEAR).min(1900, NO_YEAR).max(2100, 'Cette année n’est pas encore venue.'),
  track: z.enum(TRACKS, { error: 'Dites si vous êtes élève, étudiant ou entrepreneur.' }),
  grade: oneLine(40).optional(),
  region: z.union([z.enum(REGIONS), z.literal('')], { error: 'Choisissez une région de la liste.' }).optional(),
  guardianPhone: oneLine(40).optional(),
};
export const LearnerFacts = z.object(learnerFacts);
export type LearnerFacts = z.infer<typeof LearnerFacts>;
