import { Module } from '@nestjs/common';
import { ExamsModule } from './exams/exams.module.js';
import { BooksModule } from './books/books.module.js';
import { PlacementModule } from './placement/placement.module.js';
import { LibraryModule } from './library/library.module.js';
import { OpenAttemptsModule } from './open-attempts/open-attempts.module.js';
import { QuizResultsModule } from './quiz-results/quiz-results.module.js';
import { ReviewsModule } from './reviews/reviews.module.js';
import { InterestsModule } from './interests/interests.module.js';

/** What mf-quiz shows: books, their library, quizzes, reviews, QuizHero’s packs and its list of interest, the placement test. */
@Module({
  imports: [
    BooksModule,
    LibraryModule,
    OpenAttemptsModule,
    QuizResultsModule,
    ReviewsModule,
    InterestsModule,
    ExamsModule,
    PlacementModule,
  ],
})
export class QuizModule {}
