import { book, bookList, bookStanding, chapters, libraryFront, quizzes, sampleQuiz } from '@ulty/contracts/reads/books.js';
import { courseDetail, courseQuiz } from '@ulty/contracts/reads/courses.js';
import { examFront, examPack, examQuizzes, examStanding } from '@ulty/contracts/reads/exams.js';
import { highlights } from '@ulty/contracts/reads/highlights.js';
import { note } from '@ulty/contracts/reads/notes.js';
import { placementTest } from '@ulty/contracts/reads/placement.js';
import { firstQuestion, interests } from '@ulty/contracts/reads/platform.js';
import { actReminders } from '@ulty/contracts/reads/reminders.js';
import { reviewDeck } from '@ulty/contracts/reads/reviews.js';
import {
  bookPage,
  chapterPage,
  courseQuizPage,
  examPackPage,
  examQuizPage,
  heroPage,
  libraryPage,
  placementPage,
  quizPage,
  reviewPage,
  reviewSessionPage,
  sessionCardsPage,
  sessionChapterPage,
  sessionQuizPage,
} from '@ulty/domain/base/pages.js';
import { defineRemote, type NamedRead } from '@ulty/federation/define-remote.js';

const standing: NamedRead = [bookStanding, { bookId: ':id' }];
const chapterNote: NamedRead = [note, { about: ':chapterId' }];

/** The library; its front page asks visitors a first question. */
const library = {
  path: libraryPage,
  module: './library/library',
  title: 'QuizUltyStars',
  description: 'Des livres d’affaires résumés en français, chapitre par chapitre, avec un quiz pour chacun.',
  access: 'public',
  offline: 'core',
  prerender: true,
} as const;
const shownBooks: NamedRead = [bookList, { category: '?category', search: '?search' }];

export const remote = defineRemote({
  id: 'mf-quiz',
  reads: [interests, highlights, actReminders],
  routes: [
    { ...library, audience: 'signed-in', reads: [shownBooks, libraryFront, [reviewDeck, { cards: 0 }]] },
    { ...library, audience: 'signed-out', reads: [shownBooks, libraryFront, firstQuestion] },
    {
      path: bookPage.pattern,
      module: './books/book',
      title: 'Livre',
      access: 'member',
      offline: 'core',
      reads: [book, chapters, standing],
    },
    {
      path: chapterPage.pattern,
      module: './reader/chapter',
      title: 'Chapitre',
      access: 'member',
      offline: 'core',
      // Its quizzes are fetched after the reading has begun.
      reads: [book, chapters, standing, chapterNote],
    },
    {
      path: quizPage.pattern,
      module: './quiz/quiz',
      title: 'Quiz',
      access: 'member',
      offline: 'core',
      reads: [book, quizzes, standing],
      layout: 'focus',
    },
    {
      path: courseQuizPage.pattern,
      module: './course-quiz/course-quiz',
      title: 'Quiz final',
      access: 'member',
      offline: 'core',
      reads: [courseDetail, courseQuiz],
      layout: 'focus',
    },
    {
      path: reviewPage,
      module: './review/review',
      title: 'Révision',
      access: 'member',
      offline: 'core',
      reads: [[reviewDeck, {}]],
    },
    {
      path: reviewSessionPage,
      module: './review/session',
      title: 'Révision',
      access: 'member',
      offline: 'core',
      reads: [[reviewDeck, {}]],
      layout: 'focus',
    },
    // The same pages as steps of the session of the day, in its frame. Product §2.27.
    {
      path: sessionChapterPage.pattern,
      module: './reader/chapter',
      title: 'Séance',
      access: 'member',
      offline: 'core',
      reads: [book, chapters, standing, chapterNote],
      layout: 'focus',
    },
    {
      path: sessionQuizPage.pattern,
      module: './quiz/quiz',
      title: 'Séance',
      access: 'member',
      offline: 'core',
      reads: [book, quizzes, standing],
      layout: 'focus',
    },
    {
      path: sessionCardsPage,
      module: './review/session',
      title: 'Séance',
      access: 'member',
      offline: 'core',
      reads: [[reviewDeck, {}]],
      layout: 'focus',
    },
    {
      path: placementPage,
      module: './placement/placement',
      title: 'Test de départ',
      access: 'member',
      offline: 'on-use',
      reads: [placementTest],
      layout: 'focus',
    },
    {
      path: heroPage,
      module: './quiz-hero/quiz-hero',
      title: 'QuizHero',
      description: 'Le programme du Burkina Faso, la préparation du BEPC et du BAC : QuizHero arrive bientôt. Cinq questions à essayer.',
      access: 'public',
      reads: [examFront, sampleQuiz],
      prerender: true,
    },
    // Live while the academic track is open. Decision 0099.
    {
      path: examPackPage.pattern,
      module: './exams/pack',
      title: 'Pack d’examen',
      access: 'member',
      behind: 'quizHero',
      offline: 'core',
      reads: [examPack, examStanding],
    },
    {
      path: examQuizPage.pattern,
      module: './exams/exam-quiz',
      title: 'Examen',
      access: 'member',
      behind: 'quizHero',
      offline: 'core',
      reads: [examPack, examQuizzes, examStanding],
      layout: 'focus',
    },
  ],
});
