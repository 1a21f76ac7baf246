import type { Quiz } from '@ulty/contracts/learning/books.js';
import { quizzes as quizzesRead } from '@ulty/contracts/reads/books.js';
import { quizPage } from '@ulty/domain/base/pages.js';
import { stemOf, tellingWords, wordsOf } from '@ulty/domain/base/search-text.js';
import { device, fetchJson, readKey } from '@ulty/kit';

/** A hint written for a question of a downloaded quiz. */
export interface DeviceHint {
  quiz: string;
  /** The question's place in its quiz, from 1. */
  number: number;
  text: string;
  path: string;
}

/** Hints shown for one question. */
const MOST = 3;
/** Least number of significant words that must be shared, or all of a shorter question. */
const LEAST_SHARED = 2;

const stemsOf = (text: string) => new Set(tellingWords(wordsOf(text)).map(stemOf));

/** Hints of the questions that share most words with a text, best first. Product §2.26: the bank of hints on the device. */
export function hintsFor(text: string, quizzes: readonly Quiz[]): DeviceHint[] {
  const asked = stemsOf(text);
  const least = Math.min(LEAST_SHARED, asked.size);
  if (least === 0) return [];
  return quizzes
    .flatMap(({ id, bookId, title, questions }) =>
      questions.flatMap(({ prompt, topic, hint }, at) => {
        if (!hint) return [];
        const known = stemsOf(`${prompt} ${topic} ${title}`);
        const shared = [...asked].filter((stem) => known.has(stem)).length;
        const path = quizPage({ id: bookId, quizId: id });
        return shared >= least ? [{ shared, quiz: title, number: at + 1, text: hint, path }] : [];
      }),
    )
    .sort((a, b) => b.shared - a.shared)
    .slice(0, MOST)
    .map(({ shared: _, ...hint }) => hint);
}

/** The quizzes of the books on this device; none where there is no storage. */
export async function quizzesOnDevice(): Promise<Quiz[]> {
  try {
    const { downloads } = await (await device()).library();
    const books = (await downloads.list()).filter(({ kind, quizzes }) => kind === 'book' && quizzes && quizzes.done > 0);
    const found = await Promise.all(books.map(({ id }) => fetchJson<Quiz[]>(readKey(quizzesRead, { id })).catch(() => [])));
    return found.flat();
  } catch {
    return [];
  }
}
