import { Injectable } from '@nestjs/common';
import type { ExamFront, ExamPack, ExamQuiz, ExamStanding, QuizHeroSetting } from '@ulty/contracts/learning/exams.js';
import { Db } from '../../core/database/db.js';
import { AppError } from '../../core/base/errors.js';
import { isUuid } from '../../core/base/ids.js';
import { toQuestion } from '../books/books.mapper.js';
import { readFront, readMark, readPack, readQuizzes, readStanding, readState } from './exams.queries.js';

/** Exam packs, while the academic track is open. Product §2.21, decision 0099. */
@Injectable()
export class ExamsService {
  constructor(private readonly db: Db) {}

  /** Whether the track is open. */
  async state(): Promise<QuizHeroSetting> {
    return this.db.oneOrThrow(readState);
  }

  /** Returns the front page, without packs while the track is closed. */
  async front(): Promise<ExamFront> {
    const row = await this.db.one(readFront);
    return row ? { state: 'open', ...row } : { state: 'soon', packs: [], calendars: [] };
  }

  /** Returns a pack. Throws EXAM_PACK_NOT_FOUND, also while the track is closed. */
  async pack(packId: string): Promise<ExamPack> {
    const row = isUuid(packId) ? await this.db.one(readPack, { pack: packId }) : null;
    if (!row) throw new AppError('EXAM_PACK_NOT_FOUND');
    return row;
  }

  /** Returns the themes, then the papers, with hashed answer keys. Throws EXAM_PACK_NOT_FOUND. */
  async quizzes(packId: string): Promise<ExamQuiz[]> {
    const rows = isUuid(packId) ? await this.db.rows(readQuizzes, { pack: packId }) : [];
    if (rows.length === 0) throw new AppError('EXAM_PACK_NOT_FOUND');
    return rows.map(({ drawn, questions, ...row }) => ({ ...row, ...(drawn !== null && { drawn }), questions: questions.map(toQuestion) }));
  }

  /** Returns a learner's results in every pack. */
  async standing(userId: string): Promise<ExamStanding> {
    return { packs: await this.db.rows(readStanding, { user: userId }) };
  }

  /** Returns a mark that changes with the answers of a pack's reads. Throws EXAM_PACK_NOT_FOUND. */
  async mark(packId: string): Promise<string> {
    const row = isUuid(packId) ? await this.db.one(readMark, { pack: packId }) : null;
    if (!row) throw new AppError('EXAM_PACK_NOT_FOUND');
    return row.mark;
  }
}
