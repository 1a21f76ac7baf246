import { QuizMeta } from '../schemas/book-schemas.js';
import type { ContentFolder } from '../files/content-folder.js';
import type { QuizFile } from './book-files.js';

const SAMPLE = 'sample.quiz.yaml';

/** Reads `quizhero/sample.quiz.yaml`, the questions anyone may try, or null where there are none. Product §2.21. */
export async function readSample(folder: ContentFolder): Promise<QuizFile | null> {
  const names = await folder.list('quizhero');
  for (const name of names) if (name !== SAMPLE) folder.refuse(`quizhero/${name}`, `Seul ${SAMPLE} est attendu ici.`);
  return names.includes(SAMPLE) ? folder.yaml(`quizhero/${SAMPLE}`, QuizMeta) : null;
}
