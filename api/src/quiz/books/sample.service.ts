import { Injectable } from '@nestjs/common';
import type { SampleQuiz } from '@ulty/contracts/learning/books.js';
import { Database } from '../../core/database/database.js';
import { AppError } from '../../core/base/errors.js';

/** The public sample quiz, in memory: read from the content folder at each start. */
@Injectable()
export class SampleService {
  private quiz: SampleQuiz | null = null;

  constructor(private readonly database: Database) {}

  /** Replaces the sample of the previous import. */
  replace(quiz: SampleQuiz | null): void {
    this.quiz = quiz;
  }

  /** Returns the sample. Throws NOT_FOUND where there is none, UNAVAILABLE before the import is over. */
  sampleQuiz(): SampleQuiz {
    if (!this.quiz) throw new AppError(this.database.isPrepared ? 'NOT_FOUND' : 'UNAVAILABLE');
    return this.quiz;
  }
}
