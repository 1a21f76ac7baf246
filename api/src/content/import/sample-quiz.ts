import type { SampleQuiz } from '@ulty/contracts/learning/books.js';
import { toQuestion } from '../../quiz/books/books.mapper.js';
import type { QuizFile } from '../read/book-files.js';
import { topicName, type TopicMeta } from '../read/read-topics.js';
import { keyHashes } from './import-quizzes.js';

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
