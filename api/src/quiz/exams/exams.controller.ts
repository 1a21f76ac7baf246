import { Controller, Param } from '@nestjs/common';
import { ExamFront, ExamPack, ExamQuiz, ExamStanding } from '@ulty/contracts/learning/exams.js';
import { examFront, examPack, examQuizzes, examStanding } from '@ulty/contracts/reads/exams.js';
import { z } from 'zod';
import { SignedIn, type SessionUser } from '../../core/http/access.js';
import { ServedContent } from '../../core/integrity/served-content.js';
import { Read } from '../../core/reads/read.js';
import { ExamsService } from './exams.service.js';

@Controller()
export class ExamsController {
  constructor(
    private readonly exams: ExamsService,
    private readonly served: ServedContent,
  ) {}

  /** ExamFront: the track's state, and its packs while it is open. Product §2.21. */
  @Read(examFront, { answer: ExamFront })
  front(): Promise<ExamFront> {
    return this.exams.front();
  }

  /** ExamStanding of the reader, whole percents and counts of answers. 401. Product §2.9, §2.21. */
  @Read(examStanding, { answer: ExamStanding })
  standing(@SignedIn() user: SessionUser): Promise<ExamStanding> {
    return this.exams.standing(user.id);
  }

  /** ExamPack; days as YYYY-MM-DD. 401, 404 EXAM_PACK_NOT_FOUND. Product §2.21. */
  @Read(examPack, { answer: ExamPack })
  pack(@Param('id') id: string): Promise<ExamPack> {
    return this.exams.pack(id);
  }

  /** List of ExamQuiz with hashed answer keys. 401, 404 EXAM_PACK_NOT_FOUND. Product §1.6, §2.21. */
  @Read(examQuizzes, { answer: z.array(ExamQuiz) })
  async quizzes(@Param('id') id: string, @SignedIn() user: SessionUser): Promise<ExamQuiz[]> {
    const list = await this.exams.quizzes(id);
    this.served.note(user, id);
    return list;
  }
}
