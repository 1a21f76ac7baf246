import { Injectable } from '@nestjs/common';
import type { CoachPlan, CoachQuestion } from '@ulty/contracts/learning/coach.js';
import { COACH } from '@ulty/domain/learning/coach.js';
import { planWeek } from '@ulty/domain/learning/coach-plan.js';
import { Db } from '../../core/database/db.js';
import { toQuestion } from '../../quiz/books/books.mapper.js';
import type { QuestionRow } from '../../quiz/exercises/question-row.js';
import { askedWords } from '../passages/question-words.js';
import { findPracticeOn, listPractice, readNext, readSteps } from './practice.queries.js';

interface PracticeRow extends QuestionRow {
  path: string;
  of: string;
}

/** The steps of one of our own questions, and the chapter or lesson that explains it. */
export interface Steps {
  prompt: string;
  hint: string | null;
  explanation: string;
  textId: string | null;
}

const wordsOf = (text: string) => askedWords(text).map(({ word }) => word);

/** Selects our questions and readings for a learner. Product §2.26. */
@Injectable()
export class Practice {
  constructor(private readonly db: Db) {}

  /** Returns one of our questions on the asked subject; `textIds`: texts that answer it, the best first. */
  async oneOn(textIds: readonly string[], question: string): Promise<CoachQuestion | null> {
    const row = await this.db.one(findPracticeOn, { texts: textIds, words: wordsOf(question) });
    return row && toCoachQuestion(row);
  }

  /** Returns five questions on the topics that the learner knows least, as the progression page ranks them; a wish in words comes first. */
  async forLearner(userId: string, wish: string, day: string): Promise<CoachQuestion[]> {
    const rows = await this.db.rows(listPractice, { user: userId, most: COACH.practiceQuestions, words: wordsOf(wish), day });
    return rows.map(toCoachQuestion);
  }

  /** Returns the steps of one of our questions; null for one that is gone, or that the learner may not read. */
  steps(userId: string, questionId: string): Promise<Steps | null> {
    return this.db.one(readSteps, { user: userId, question: questionId });
  }

  async plan(userId: string, today: string, minutesADay: number, examDay: string | null): Promise<CoachPlan> {
    const chapters = await this.db.rows(readNext, { user: userId, most: COACH.planDays * 3 });
    return planWeek({ today, minutesADay, examDay, chapters });
  }
}

const toCoachQuestion = ({ path, of, ...row }: PracticeRow): CoachQuestion => ({ ...toQuestion(row), path, of });
