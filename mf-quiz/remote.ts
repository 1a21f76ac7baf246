import { book, bookList, bookStanding, chapters, libraryFront, quizzes, sampleQuiz } from '@ulty/contracts/reads/books.js';
import { courseDetail, courseQuiz } from '@ulty/contracts/reads/courses.js';
import { examFront, examPack, examQuizzes, examStanding } from '@ulty/contracts/reads/exams.js';
import { highlights } from '@ulty/contracts/reads/highlights.js';
import { note } from '@ulty/contracts/reads/notes.js';
import { placementTest } from '@ulty/contracts/reads/placement.js';
import { interests } from '@ulty/contracts/reads/platform.js';
import { reviewDeck } from '@ulty/contracts/reads/reviews.js';
import { defineRemote, type NamedRead } from '@ulty/federation/define-remote.js';

const standing: NamedRead = [bookStanding, { bookId: ':id' }];
const chapterNote: NamedRead = [note, { about: ':chapterId' }];

export const remote = defineRemote({
  id: 'mf-quiz',
  reads: [interests, highlights],
  routes: [
    {
      path: '/quiz-ulty-stars',
      module: './library/library',
      title: 'QuizUltyStars',
      description: 'Des livres d’affaires résumés en français, chapitre par chapitre, avec un quiz pour chacun.',
      access: 'public',
      offline: 'core',
      reads: [[bookList, { category: '?category', search: '?search' }], libraryFront, [reviewDeck, { cards: 0 }]],
      prerender: true,
    },
    {
      path: '/quiz-ulty-stars/livres/:id',
      module: './books/book',
      title: 'Livre',
      access: 'member',
      offline: 'core',
      reads: [book, chapters, standing],
    },
    {
      path: '/quiz-ulty-stars/livres/:id/chapitres/:chapterId',
      module: './reader/chapter',
      title: 'Chapitre',
      access: 'member',
      offline: 'core',
      // Its quizzes are read once the reading is under way.
      reads: [book, chapters, standing, chapterNote],
    },
    {
      path: '/quiz-ulty-stars/livres/:id/quiz/:quizId',
      module: './quiz/quiz',
      title: 'Quiz',
      access: 'member',
      offline: 'core',
      reads: [book, quizzes, standing],
      layout: 'focus',
    },
    {
      path: '/courses/:id/quiz',
      module: './course-quiz/course-quiz',
      title: 'Quiz final',
      access: 'member',
      offline: 'core',
      reads: [courseDetail, courseQuiz],
      layout: 'focus',
    },
    {
      path: '/quiz-ulty-stars/revision',
      module: './review/review',
      title: 'Révision',
      access: 'member',
      offline: 'core',
      reads: [[reviewDeck, {}]],
    },
    {
      path: '/quiz-ulty-stars/revision/seance',
      module: './review/session',
      title: 'Révision',
      access: 'member',
      offline: 'core',
      reads: [[reviewDeck, {}]],
      layout: 'focus',
    },
    // The same pages as steps of the session of the day, in its frame. Product §2.27.
    {
      path: '/seance/livres/:id/chapitres/:chapterId',
      module: './reader/chapter',
      title: 'Séance',
      access: 'member',
      offline: 'core',
      reads: [book, chapters, standing, chapterNote],
      layout: 'focus',
    },
    {
      path: '/seance/livres/:id/quiz/:quizId',
      module: './quiz/quiz',
      title: 'Séance',
      access: 'member',
      offline: 'core',
      reads: [book, quizzes, standing],
      layout: 'focus',
    },
    {
      path: '/seance/cartes',
      module: './review/session',
      title: 'Séance',
      access: 'member',
      offline: 'core',
      reads: [[reviewDeck, {}]],
      layout: 'focus',
    },
    {
      path: '/test-de-depart',
      module: './placement/placement',
      title: 'Test de départ',
      access: 'member',
      offline: 'on-use',
      reads: [placementTest],
      layout: 'focus',
    },
    {
      path: '/quiz-hero',
      module: './quiz-hero/quiz-hero',
      title: 'QuizHero',
      description: 'Le programme du Burkina Faso, la préparation du BEPC et du BAC : QuizHero arrive bientôt. Cinq questions à essayer.',
      access: 'public',
      reads: [examFront, sampleQuiz],
      prerender: true,
    },
    // Live while the academic track is open. Decision 0099.
    {
      path: '/quiz-hero/:id',
      module: './exams/pack',
      title: 'Pack d’examen',
      access: 'member',
      behind: 'quizHero',
      offline: 'core',
      reads: [examPack, examStanding],
    },
    {
      path: '/quiz-hero/:id/:quizId',
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
