import { BOOK_CATEGORIES } from '@ulty/domain/learning/books.js';
import { z } from 'zod';
import { SLUG } from '../../core/base/slug.js';
import type { ContentFile, ContentFolder, Page } from '../files/content-folder.js';
import type { ContentProblem } from '../files/content-problem.js';
import { text } from '../schemas/content-schemas.js';
import type { QuizFile } from './book-files.js';
import type { DraftedPlace } from './read-exams.js';

const FILE = 'topics.yaml';

const Topic = z
  .strictObject({
    id: text(60).regex(SLUG, 'Un identifiant de sujet s’écrit en minuscules sans accent, chiffres et tirets.'),
    name: text(60),
    category: z.enum(BOOK_CATEGORIES, { error: `Une de ces catégories est attendue : ${BOOK_CATEGORIES.join(', ')}.` }).optional(),
    subject: text(40).optional(),
  })
  .refine(({ category, subject }) => (category === undefined) !== (subject === undefined), {
    // Without it, zod would report only the missing field.
    path: ['id'],
    error: 'Un sujet a une catégorie (category), ou une matière scolaire (subject), pas les deux.',
  });

const TopicsMeta = z.strictObject({
  topics: z.array(Topic, { error: 'Une liste de sujets est attendue.' }).superRefine((given, context) => {
    for (const [at, topic] of given.entries()) {
      for (const field of ['id', 'name'] as const) {
        if (given.findIndex((other) => other[field] === topic[field]) < at)
          context.addIssue({ code: 'custom', path: [at, field], message: `« ${topic[field]} » est déjà dans la liste.` });
      }
    }
  }),
});

export type TopicMeta = z.infer<typeof Topic>;
type TopicFile = ContentFile<z.infer<typeof TopicsMeta>>;

/** Files whose questions name topics. */
interface Asking {
  quizzes: readonly QuizFile[];
  drafted: readonly DraftedPlace[];
  texts: readonly Page<unknown>[];
}

/** Reads `topics.yaml`; null when it is missing, or its problems are noted. */
export async function readTopicList(folder: ContentFolder): Promise<TopicFile | null> {
  return (await folder.list('')).includes(FILE) ? folder.yaml(FILE, TopicsMeta) : null;
}

/**
 * Reads `topics.yaml`, the list that every question takes its topic from, and notes each question whose topic is not in it. A folder
 * without questions needs no list. Product §2.9, decision 0095.
 */
export async function readTopics(folder: ContentFolder, { quizzes, drafted, texts }: Asking): Promise<TopicFile | null> {
  const asked = [
    ...quizzes.flatMap(({ file, meta, lineOf }) =>
      meta.questions.map(({ topic }, at) => ({ topic, file, line: lineOf('questions', at, 'topic'), field: `questions.${at}.topic` })),
    ),
    ...drafted.map(({ topic, file, line }) => ({ topic, file, line, field: 'topic' })),
    ...texts.flatMap(({ file, body }) =>
      body.exercises.map(({ meta, lineOf }) => ({ topic: meta.topic, file, line: lineOf('topic'), field: 'topic' })),
    ),
  ];
  const list = await readTopicList(folder);
  if (!list && !(await folder.list('')).includes(FILE)) {
    return asked.length === 0
      ? null
      : folder.refuse(FILE, 'Ce fichier manque : il dresse la liste des sujets, et chaque question en nomme un par son identifiant.');
  }
  if (!list) return null;
  const { topics } = list.meta;
  folder.note(
    asked
      .filter(({ topic }) => !topics.some(({ id }) => id === topic))
      .map(({ topic, ...place }): ContentProblem => ({ ...place, message: unknownTopic(topic, topics) })),
  );
  return list;
}

/** The topic's name for readers; its id when the list does not contain it any more. */
export function topicName(id: string, topics: readonly TopicMeta[]): string {
  return topics.find((topic) => topic.id === id)?.name ?? id;
}

/** Message with the mistake and its correction. */
function unknownTopic(topic: string, topics: readonly TopicMeta[]): string {
  const meant = topics.find(({ id, name }) => name === topic || id.includes(topic) || topic.includes(id));
  const cure = meant ? `écrivez ${meant.id}, ou ajoutez-le à ${FILE}.` : `choisissez un identifiant de ${FILE}, ou ajoutez-y le sujet.`;
  return `Le sujet « ${topic} » n’est pas dans la liste : ${cure}`;
}
