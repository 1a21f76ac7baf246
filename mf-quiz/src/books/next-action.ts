import type { Book, Chapter, Quiz } from '@ulty/contracts/learning/books.js';
import type { BookStandingAnswer } from '@ulty/contracts/learning/library.js';
import { chapterPage, libraryPage, quizPage } from '@ulty/domain/base/pages.js';
import { askedCount } from '@ulty/domain/learning/drawn-questions.js';
import { standingIn } from './books.data';

export interface NextAction {
  title: string;
  detail: string | null;
  label: string;
  href: string;
}

interface Known {
  book: Pick<Book, 'id' | 'title'>;
  chapters: readonly Pick<Chapter, 'id' | 'chapterNumber' | 'title' | 'readMinutes'>[];
  quizzes: readonly Pick<Quiz, 'id' | 'chapterId' | 'questions' | 'drawn'>[] | undefined;
  standing: BookStandingAnswer | undefined;
}

/** The one thing to do in a book: the first chapter not read, else the first quiz not passed, in order; then another book. */
export function nextAction({ book, chapters, quizzes, standing }: Known): NextAction | null {
  for (const chapter of chapters) {
    const known = standingIn(standing, chapter.id);
    if (!known.completed) {
      const isBegun = known.percent > 0;
      return {
        title: `Chapitre ${chapter.chapterNumber}\u00a0: ${chapter.title}`,
        detail: isBegun ? `Lu à ${known.percent}\u00a0%` : `${chapter.readMinutes}\u00a0min de lecture`,
        label: isBegun ? 'Reprendre la lecture' : 'Lire le chapitre',
        href: chapterPage({ id: book.id, chapterId: chapter.id }),
      };
    }
    const quiz = quizzes?.find(({ chapterId }) => chapterId === chapter.id);
    if (quiz && !known.quizPassed) {
      return {
        title: `Quiz du chapitre ${chapter.chapterNumber}\u00a0: ${chapter.title}`,
        detail: known.quizBest === null ? `${askedCount(quiz)}\u00a0questions` : `Votre meilleur résultat\u00a0: ${known.quizBest}\u00a0%`,
        label: known.quizBest === null ? 'Faire le quiz' : 'Refaire le quiz',
        href: quizPage({ id: book.id, quizId: quiz.id }),
      };
    }
  }
  if (chapters.length === 0) return null;
  return {
    title: 'Vous avez terminé ce livre',
    detail: 'Chapitres lus, quiz réussis.',
    label: 'Choisir un autre livre',
    href: libraryPage,
  };
}
