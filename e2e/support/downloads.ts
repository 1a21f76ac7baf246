import { expect, type APIRequestContext, type Page } from '@playwright/test';
import type { Book, BookPage, Chapter, Quiz } from '@ulty/contracts/learning/books.js';

const read = async <T>(request: APIRequestContext, path: string) => (await (await request.get(path)).json()) as T;

/** A book whose first chapter has a recording and a quiz. */
export interface HeardBook {
  book: Book;
  chapter: Chapter;
  quiz: Quiz;
  path: string;
  chapterPath: string;
  quizPath: string;
}

/**
 * A book with a recording, as the signed-in person reads it.
 * @param index among such books
 */
export async function heardBook(request: APIRequestContext, index = 0): Promise<HeardBook> {
  const found: HeardBook[] = [];
  for (const { id } of (await read<BookPage>(request, '/api/quizhero/books')).items) {
    const api = `/api/quizhero/books/${id}`;
    const [chapter] = await read<Chapter[]>(request, `${api}/chapters`);
    const quiz = chapter?.audioUrl && (await read<Quiz[]>(request, `${api}/quizzes`)).find(({ chapterId }) => chapterId === chapter.id);
    if (!chapter || !quiz) continue;
    const path = `/quiz-ulty-stars/livres/${id}`;
    const book = await read<Book>(request, api);
    found.push({ book, chapter, quiz, path, chapterPath: `${path}/chapitres/${chapter.id}`, quizPath: `${path}/quiz/${quiz.id}` });
    if (found.length > index) break;
  }
  const known = found[index];
  if (!known) throw new Error(`The content holds fewer than ${index + 1} books with a recording.`);
  return known;
}

/** Downloads the book or course of the page, and waits until all of it is on this device. */
export async function download(page: Page, { withAudio = false }: { withAudio?: boolean } = {}): Promise<void> {
  if (withAudio) await page.getByRole('checkbox', { name: /^Ajouter l’audio/ }).check();
  await page.getByRole('button', { name: /^Télécharger · / }).click();
  await expect(page.getByRole('heading', { level: 2, name: /^Téléchargé · / })).toBeVisible();
}

/** The position of the recording on the page, in whole seconds, and whether it is played from this device. */
export const recording = (page: Page) =>
  page.locator('audio').evaluate((audio: HTMLAudioElement) => ({
    at: Math.floor(audio.currentTime),
    isHere: audio.currentSrc.startsWith('blob:'),
  }));
