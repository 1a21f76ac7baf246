import { Injectable } from '@nestjs/common';
import type { ExamFront, ExamPack, ExamQuiz, ExamStanding, QuizHeroSetting } from '@ulty/contracts/learning/exams.js';
import { Sql } from '../../core/database/sql.js';
import { AppError } from '../../core/base/errors.js';
import { isUuid } from '../../core/base/ids.js';
import { toQuestion } from '../books/books.mapper.js';
import {
  READ_FRONT,
  READ_MARK,
  READ_PACK,
  READ_QUIZZES,
  READ_STANDING,
  READ_STATE,
  type ExamQuizRow,
  type FrontRow,
  type PackRow,
  type StandingRow,
} from './exams.queries.js';

/** Exam packs, while the academic track is open. Product §2.21, decision 0099. */
@Injectable()
export class ExamsService {
  constructor(private readonly sql: Sql) {}

  /** Whether the track is open. */
  async state(): Promise<QuizHeroSetting> {
    return (await this.sql.one<QuizHeroSetting>('exams.state', READ_STATE)) ?? { state: 'soon' };
  }

  /** Nothing of the packs while the track is closed. */
  async front(): Promise<ExamFront> {
    const row = await this.sql.one<FrontRow>('exams.front', READ_FRONT);
    return row ? { state: 'open', ...row } : { state: 'soon', packs: [], calendars: [] };
  }

  /** Throws EXAM_PACK_NOT_FOUND, also while the track is closed. */
  async pack(packId: string): Promise<ExamPack> {
    const row = isUuid(packId) ? await this.sql.one<PackRow>('exams.pack', READ_PACK, [packId]) : null;
    if (!row) throw new AppError('EXAM_PACK_NOT_FOUND');
    return row;
  }

  /** Its themes, then its mock exam, with hashed answer keys. Throws EXAM_PACK_NOT_FOUND. */
  async quizzes(packId: string): Promise<ExamQuiz[]> {
    const rows = isUuid(packId) ? await this.sql.query<ExamQuizRow>('exams.quizzes', READ_QUIZZES, [packId]) : [];
    if (rows.length === 0) throw new AppError('EXAM_PACK_NOT_FOUND');
    return rows.map((row) => ({ ...row, questions: row.questions.map(toQuestion) }));
  }

  /** What a learner has done of every pack. */
  async standing(userId: string): Promise<ExamStanding> {
    return { packs: await this.sql.query<StandingRow>('exams.standing', READ_STANDING, [userId]) };
  }

  /** Changes with anything that the reads of a pack answer. Throws EXAM_PACK_NOT_FOUND. */
  async mark(packId: string): Promise<string> {
    const row = isUuid(packId) ? await this.sql.one<{ mark: string }>('exams.mark', READ_MARK, [packId]) : null;
    if (!row) throw new AppError('EXAM_PACK_NOT_FOUND');
    return row.mark;
  }
}
