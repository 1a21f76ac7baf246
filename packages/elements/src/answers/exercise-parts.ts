import { ExerciseAnswer } from './exercise-answer';
import { ExerciseCard } from './exercise-card';

/** What an exercise is drawn with, loaded together. */
export const exerciseParts = { ExerciseAnswer, ExerciseCard };
export type ExerciseParts = typeof exerciseParts;
