import { stripFor, type StripName } from '@ulty/domain/base/weave.js';
import { books, brain, coins, cpu, gavel, rocket, school, speakerphone } from './icons';

const ICONS: Record<StripName, string> = {
  Ulty: books,
  Entrepreneuriat: rocket,
  Marketing: speakerphone,
  Finance: coins,
  Tech: cpu,
  IA: brain,
  Administration: gavel,
  Éducation: school,
  QuizHero: school,
};

/** Path of the icon that belongs to the strip of a category. Identity §6. */
export function categoryIcon(category: string): string {
  return ICONS[stripFor(category)];
}
