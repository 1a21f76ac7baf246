import type { SampleQuiz } from '@ulty/contracts/books.js';
import { toQuestion } from '../quiz/books/books.mapper.js';
import { QuizMeta } from './book-schemas.js';
import type { ContentFolder } from './content-folder.js';
import { keyHashes } from './import-quizzes.js';
import type { QuizFile } from './book-files.js';
import { topicName, type TopicMeta } from './read-topics.js';

const SAMPLE = 'sample.quiz.yaml';

/** Reads `quizhero/sample.quiz.yaml`, the questions anyone may try, or null where there are none. Product §2.21. */
export async function readSample(folder: ContentFolder): Promise<QuizFile | null> {
  const names = await folder.list('quizhero');
  for (const name of names) if (name !== SAMPLE) folder.refuse(`quizhero/${name}`, `Seul ${SAMPLE} est attendu ici.`);
  return names.includes(SAMPLE) ? folder.yaml(`quizhero/${SAMPLE}`, QuizMeta) : null;
}

/** The sample as it is served: hashed keys, no answers. */
export function toSampleQuiz({ meta }: QuizFile, topics: readonly TopicMeta[]): SampleQuiz {
  const questions = meta.questions.map((question) =>
    toQuestion({
      ...question,
      topic: topicName(question.topic, topics),
      choices: 'choices' in question ? question.choices : [],
      keyHashes: keyHashes(question),
      hint: question.hint ?? null,
      unit: question.type === 'number' ? (question.unit ?? null) : null,
    }),
  );
  return { id: meta.id, title: meta.title, questions };
}
