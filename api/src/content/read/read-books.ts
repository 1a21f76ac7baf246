import { BOOK } from '@ulty/domain/learning/books.js';
import type { EXERCISES } from '@ulty/domain/learning/exercises.js';
import { bookProblems, copiedParagraphs, exerciseProblems, misplacedExercises } from './book-checks.js';
import type { BookPage, ChapterPage } from './book-files.js';
import { BookMeta, ChapterMeta, QuizMeta } from '../schemas/book-schemas.js';
import type { ContentFolder } from '../files/content-folder.js';

/**
 * Reads `books/<slug>/book.md`, its chapters `NN-<slug>.md`, a quiz for each, `NN-<slug>.quiz.yaml`, and a recording where there is one,
 * `NN-<slug>.opus`. Product §2.21.
 */
export async function readBooks(folder: ContentFolder, least: typeof EXERCISES): Promise<BookPage[]> {
  const books: BookPage[] = [];
  for (const slug of await folder.list('books')) {
    const path = `books/${slug}`;
    const names = await folder.list(path);
    if (!names.includes('book.md')) {
      folder.refuse(`${path}/book.md`, 'Ce fichier manque : un dossier de livre contient book.md, ses chapitres et leurs quiz.');
      continue;
    }
    const book = await folder.page(`${path}/book.md`, slug, BookMeta);
    const chapters = await readChapters(
      folder,
      path,
      names.filter((name) => name !== 'book.md'),
    );
    if (book) books.push({ ...book, chapters });
  }
  const chapters = books.flatMap((book) => book.chapters);
  folder.note([
    ...books.flatMap(bookProblems),
    ...copiedParagraphs(books),
    ...books.flatMap(misplacedExercises),
    ...chapters.flatMap((chapter) => exerciseProblems(chapter, least.perChapter, 'Un chapitre')),
  ]);
  return books;
}

async function readChapters(folder: ContentFolder, path: string, names: readonly string[]): Promise<ChapterPage[]> {
  const bases = names.filter((name) => name.endsWith('.md')).map((name) => name.slice(0, -'.md'.length));
  refuseStrangers(folder, path, names, bases);
  if (bases.length < BOOK.minChapters || bases.length > BOOK.maxChapters) {
    folder.refuse(`${path}/book.md`, `Un livre compte ${BOOK.minChapters} à ${BOOK.maxChapters} chapitres, et non ${bases.length}.`);
  }
  const chapters: ChapterPage[] = [];
  for (const [index, base] of bases.entries()) {
    const file = `${path}/${base}.md`;
    const [, number, slug] = /^(\d{2})-(.+)$/.exec(base) ?? [];
    if (!number || !slug) {
      folder.refuse(file, 'Le nom d’un chapitre est NN-titre.md, par exemple 01-premiers-pas.md.');
      continue;
    }
    if (Number(number) !== index + 1)
      folder.refuse(file, `Les chapitres se suivent sans trou : le numéro ${String(index + 1).padStart(2, '0')} est attendu ici.`);
    const page = await folder.page(file, slug, ChapterMeta);
    if (page && (page.body.wordCount < BOOK.minChapterWords || page.body.wordCount > BOOK.maxChapterWords)) {
      folder.note([
        {
          file,
          line: page.bodyLine,
          message: `Un chapitre compte ${BOOK.minChapterWords} à ${BOOK.maxChapterWords} mots, et non ${page.body.wordCount}.`,
        },
      ]);
    }
    const quizName = `${base}.quiz.yaml`;
    const quiz = names.includes(quizName)
      ? await folder.yaml(`${path}/${quizName}`, QuizMeta)
      : folder.refuse(`${path}/${quizName}`, 'Ce fichier manque : chaque chapitre a son quiz, du même nom.');
    const recordingName = `${base}.opus`;
    const recording = names.includes(recordingName) ? await folder.recording(`${path}/${recordingName}`) : null;
    if (page?.meta.audioVoice && !names.includes(recordingName)) {
      folder.note([
        { file, line: page.lineOf('audioVoice'), field: 'audioVoice', message: `Une voix est annoncée, mais ${recordingName} manque.` },
      ]);
    }
    if (page && quiz) chapters.push({ ...page, chapterNumber: index + 1, quiz, recording });
  }
  return chapters;
}

const COMPANIONS = { '.quiz.yaml': 'Ce quiz', '.opus': 'Cet enregistrement' } as const;

const IMAGE = /\.(png|jpe?g|gif|webp|avif|svg)$/i;

/** Reports quizzes and recordings without their chapter, and unknown files. */
function refuseStrangers(folder: ContentFolder, path: string, names: readonly string[], bases: readonly string[]): void {
  for (const name of names) {
    if (name.endsWith('.md')) continue;
    const [ending, what] = Object.entries(COMPANIONS).find(([known]) => name.endsWith(known)) ?? [];
    const base = ending && name.slice(0, -ending.length);
    if (IMAGE.test(name)) folder.refuse(`${path}/${name}`, 'Un livre n’a pas d’image, sa page dessine sa couverture : ôtez ce fichier.');
    else if (!base)
      folder.refuse(
        `${path}/${name}`,
        'Seuls des chapitres (.md), leurs quiz (.quiz.yaml) et leurs enregistrements (.opus) sont attendus ici.',
      );
    else if (!bases.includes(base)) folder.refuse(`${path}/${name}`, `${what} n’a pas de chapitre : ${base}.md manque.`);
  }
}
