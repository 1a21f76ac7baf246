import { Injectable } from '@nestjs/common';
import type { FirstQuestion } from '@ulty/contracts/pages/first-question.js';
import { firstQuestionPlace } from '@ulty/domain/learning/first-question.js';

/** The visitors' questions, in memory: read from the content folder at each start. */
@Injectable()
export class FirstQuestionsService {
  private questions: readonly FirstQuestion[] = [];

  /** Replaces the questions of the previous import. */
  replace(questions: readonly FirstQuestion[]): void {
    this.questions = questions;
  }

  /** Returns the question of the day in Burkina Faso; undefined where the content has none. */
  ofDay(now: Date): FirstQuestion | undefined {
    return this.questions[firstQuestionPlace(now.toISOString())];
  }

  /** Returns the question with this id, of whatever day. */
  find(id: unknown): FirstQuestion | undefined {
    return this.questions.find((question) => question.id === id);
  }

  /** Returns the question after this one, or the day's after one that is not here. */
  after(id: unknown, now: Date): FirstQuestion | undefined {
    const place = this.questions.findIndex((question) => question.id === id);
    return place < 0 ? this.ofDay(now) : this.questions[(place + 1) % this.questions.length];
  }
}
