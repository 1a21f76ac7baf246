import { PLACEMENT } from '@ulty/domain/learning/placement.js';
import type { QuizFile } from './book-files.js';
import { quizProblems } from './book-checks.js';
import { PlacementMeta } from '../schemas/book-schemas.js';
import type { ContentFolder } from '../files/content-folder.js';
import type { TopicMeta } from './read-topics.js';

const FILE = 'placement.quiz.yaml';

/** Reads `placement.quiz.yaml`, the test of the first day, or null where there is none. Product §2.9. */
export async function readPlacement(folder: ContentFolder): Promise<QuizFile | null> {
  if (!(await folder.list('')).includes(FILE)) return null;
  const quiz = await folder.yaml(FILE, PlacementMeta);
  if (quiz) folder.note(quizProblems([quiz], 'du test'));
  return quiz;
}

/** Reports categories with different numbers of questions: each must have the same number for a fair test. */
export function notePlacementBalance(folder: ContentFolder, quiz: QuizFile, topics: readonly TopicMeta[]): void {
  const counts = new Map<string, number>();
  for (const { topic } of quiz.meta.questions) {
    const category = topics.find(({ id }) => id === topic)?.category;
    if (category) counts.set(category, (counts.get(category) ?? 0) + 1);
  }
  const uneven = [...counts].find(([, count]) => count !== PLACEMENT.perCategory);
  if (uneven)
    folder.refuse(quiz.file, `« ${uneven[0]} » a ${uneven[1]} question(s) : ${PLACEMENT.perCategory} sont attendues par catégorie.`);
}
