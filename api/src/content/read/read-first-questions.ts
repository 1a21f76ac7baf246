import type { z } from 'zod';
import type { ContentFile, ContentFolder } from '../files/content-folder.js';
import { FirstQuestionsMeta } from '../schemas/first-questions-schema.js';

const FILE = 'first-questions.yaml';

export type FirstQuestionsFile = ContentFile<z.infer<typeof FirstQuestionsMeta>>;

/** Reads `first-questions.yaml`, the questions of visitors, or null where there is none. Product §2.21. */
export async function readFirstQuestions(folder: ContentFolder): Promise<FirstQuestionsFile | null> {
  return (await folder.list('')).includes(FILE) ? folder.yaml(FILE, FirstQuestionsMeta) : null;
}
