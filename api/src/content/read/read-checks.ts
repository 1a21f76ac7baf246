import { z } from 'zod';
import { answersExist, choiceIds, choices } from '../schemas/book-schemas.js';
import type { ContentFile, ContentFolder } from '../files/content-folder.js';
import { id, text } from '../schemas/content-schemas.js';

const Question = z
  .strictObject({ id, prompt: text(600), choices, answer: choiceIds.min(1, 'Un choix juste au moins est attendu.') })
  .superRefine(answersExist)
  .refine((question) => question.answer.length < question.choices.length, {
    path: ['answer'],
    error: 'Un choix au moins doit être faux : sinon il suffit de tout cocher.',
  });

/** Questions about one book or course that no device has except while they are asked. Decision 0072. */
const CheckMeta = z
  .strictObject({
    book: id.optional(),
    course: id.optional(),
    questions: z.array(Question, { error: 'Une liste de questions est attendue.' }).min(1, 'Une question au moins est attendue.'),
  })
  .refine(({ book, course }) => (book === undefined) !== (course === undefined), {
    path: ['book'],
    error: 'Ces questions portent sur un livre (book) ou sur un cours (course), pas sur les deux.',
  });

export type CheckFile = ContentFile<z.infer<typeof CheckMeta>>;

/** Reads `checks/<name>.yaml`; a missing folder counts as empty. `bookIds` and `courseIds` are those of this content. */
export async function readChecks(
  folder: ContentFolder,
  { bookIds, courseIds }: { bookIds: readonly string[]; courseIds: readonly string[] },
): Promise<CheckFile[]> {
  const files: CheckFile[] = [];
  for (const name of await folder.list('checks')) {
    const file = `checks/${name}`;
    const read = name.endsWith('.yaml')
      ? await folder.yaml(file, CheckMeta)
      : folder.refuse(file, 'Seuls des fichiers .yaml sont attendus ici.');
    if (!read) continue;
    const { book, course } = read.meta;
    if (book !== undefined && !bookIds.includes(book)) folder.refuse(file, `Aucun livre n’a l’identifiant ${book}.`);
    if (course !== undefined && !courseIds.includes(course)) folder.refuse(file, `Aucun cours n’a l’identifiant ${course}.`);
    files.push(read);
  }
  return files;
}
