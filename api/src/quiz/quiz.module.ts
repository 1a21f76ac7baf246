import { Module } from '@nestjs/common';
import { AudioController } from './books/audio.controller.js';
import { BooksController } from './books/books.controller.js';
import { BooksService } from './books/books.service.js';
import { Recordings } from './books/recordings.js';
import { SampleController } from './books/sample.controller.js';
import { SampleService } from './books/sample.service.js';
import { ExamsController } from './exams/exams.controller.js';
import { ExamsService } from './exams/exams.service.js';
import { QuizHeroController } from './exams/quiz-hero.controller.js';
import { InterestsController } from './interests/interests.controller.js';
import { InterestsService } from './interests/interests.service.js';
import { LibraryController } from './library/library.controller.js';
import { LibraryService } from './library/library.service.js';
import { OpenAttemptsController } from './open-attempts/open-attempts.controller.js';
import { OpenAttemptsService } from './open-attempts/open-attempts.service.js';
import { PlacementController } from './placement/placement.controller.js';
import { QuizResultsController } from './quiz-results/quiz-results.controller.js';
import { QuizResultsService } from './quiz-results/quiz-results.service.js';
import { ReviewsController } from './reviews/reviews.controller.js';
import { ReviewsService } from './reviews/reviews.service.js';

/** What mf-quiz shows: books, their library, quizzes, reviews, QuizHero’s packs and its list of interest, the placement test. */
@Module({
  controllers: [
    AudioController,
    BooksController,
    ExamsController,
    InterestsController,
    LibraryController,
    OpenAttemptsController,
    PlacementController,
    QuizHeroController,
    QuizResultsController,
    ReviewsController,
    SampleController,
  ],
  providers: [
    BooksService,
    ExamsService,
    InterestsService,
    LibraryService,
    OpenAttemptsService,
    QuizResultsService,
    Recordings,
    ReviewsService,
    SampleService,
  ],
  exports: [BooksService, ExamsService, QuizResultsService, Recordings, SampleService],
})
export class QuizModule {}
