import { BOOK } from '@ulty/domain/books.js';
import { BookMeta, ChapterMeta, QuizMeta } from './book-schemas.js';
import type { ContentFile, ContentFolder, Page } from './content-folder.js';

export type QuizFile = ContentFile<QuizMeta>;
export type ChapterPage = Page<ChapterMeta> & { chapterNumber: number; quiz: QuizFile };
export type BookPage = Page<BookMeta> & { chapters: ChapterPage[] };

/** Reads `books/<slug>/book.md`, its chapters `NN-<slug>.md` and a quiz for each, `NN-<slug>.quiz.yaml`. Product §2.21. */
export async function readBooks(folder: ContentFolder): Promise<BookPage[]> {
  const books: BookPage[] = [];
  for (const slug of await folder.list('books')) {
    const path = `books/${slug}`;
    const names = await folder.list(path);
    if (!names.includes('book.md')) {
      folder.refuse(`${path}/book.md`, 'Ce fichier manque : un dossier de livre contient book.md, ses chapitres et leurs quiz.');
      continue;
    }
    const book = await folder.page(`${path}/book.md`, slug, BookMeta);
    const chapters = await readChapters(folder, path, names.filter((name) => name !== 'book.md'));
    if (book) books.push({ ...book, chapters });
  }
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
    if (Number(number) !== index + 1) folder.refuse(file, `Les chapitres se suivent sans trou : le numéro ${String(index + 1).padStart(2, '0')} est attendu ici.`);
    const page = await folder.page(file, slug, ChapterMeta);
    if (page && page.body.wordCount < BOOK.minChapterWords) {
      folder.note([{ file, line: page.bodyLine, message: `Un chapitre compte au moins ${BOOK.minChapterWords} mots, et non ${page.body.wordCount}.` }]);
    }
    const quizName = `${base}.quiz.yaml`;
    const quiz = names.includes(quizName) ? await folder.yaml(`${path}/${quizName}`, QuizMeta) : folder.refuse(`${path}/${quizName}`, 'Ce fichier manque : chaque chapitre a son quiz, du même nom.');
    if (page && quiz) chapters.push({ ...page, chapterNumber: index + 1, quiz });
  }
  return chapters;
}

/** Quizzes without their chapter, and files that are neither. */
function refuseStrangers(folder: ContentFolder, path: string, names: readonly string[], bases: readonly string[]): void {
  for (const name of names) {
    if (name.endsWith('.md')) continue;
    const base = name.endsWith('.quiz.yaml') ? name.slice(0, -'.quiz.yaml'.length) : null;
    if (base === null) folder.refuse(`${path}/${name}`, 'Seuls des chapitres (.md) et leurs quiz (.quiz.yaml) sont attendus ici.');
    else if (!bases.includes(base)) folder.refuse(`${path}/${name}`, `Ce quiz n’a pas de chapitre : ${base}.md manque.`);
  }
}
