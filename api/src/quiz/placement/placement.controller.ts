import { Controller } from '@nestjs/common';
import { PlacementTest } from '@ulty/contracts/learning/placement.js';
import { placementTest } from '@ulty/contracts/reads/placement.js';
import { Db } from '../../core/database/db.js';
import { AppError } from '../../core/base/errors.js';
import { SignedIn, type SessionUser } from '../../core/http/access.js';
import { ServedContent } from '../../core/integrity/served-content.js';
import { Read } from '../../core/reads/read.js';
import { toQuestion } from '../books/books.mapper.js';
import { readPlacement } from './placement.queries.js';

@Controller()
export class PlacementController {
  constructor(
    private readonly db: Db,
    private readonly served: ServedContent,
  ) {}

  /** PlacementTest with hashed answer keys. 401, 404 PLACEMENT_NOT_FOUND where the content has none. Its answers go to `POST /api/quiz-results`. Product §2.9. */
  @Read(placementTest, { answer: PlacementTest })
  async placementTest(@SignedIn() user: SessionUser): Promise<PlacementTest> {
    const row = await this.db.one(readPlacement, { user: user.id });
    if (!row) throw new AppError('PLACEMENT_NOT_FOUND');
    this.served.note(user, row.id);
    const { id, title, version, passPercent, questions, categoryOf, books, taken } = row;
    return {
      quiz: { id, title, version, passPercent, isPlacement: true, questions: questions.map(toQuestion) },
      categoryOf,
      books,
      taken,
    };
  }
}
