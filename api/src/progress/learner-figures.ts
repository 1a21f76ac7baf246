import { Injectable } from '@nestjs/common';
import { LearnerFigures } from '../auth/current-user.js';
import { Sql } from '../database/sql.js';
import { READ_FIGURES } from './progress.queries.js';

/** Finished courses and minutes studied, from enrolments and counted days. */
@Injectable()
export class ProgressFigures extends LearnerFigures {
  constructor(private readonly sql: Sql) {
    super();
  }

  override async figuresOf(userId: string): Promise<{ coursesCompleted: number; totalStudyTimeMin: number }> {
    return (await this.sql.one<{ coursesCompleted: number; totalStudyTimeMin: number }>('progress.figures', READ_FIGURES, [userId])) ?? { coursesCompleted: 0, totalStudyTimeMin: 0 };
  }
}
