import { Controller } from '@nestjs/common';
import { StudyCloth } from '@ulty/contracts/learning/study-cloth.js';
import { studyCloth } from '@ulty/contracts/reads/people.js';
import { SignedIn, type SessionUser } from '../../core/http/access.js';
import { Read } from '../../core/reads/read.js';
import { StudyClothService } from './study-cloth.service.js';

@Controller()
export class StudyClothController {
  constructor(private readonly cloth: StudyClothService) {}

  /** StudyCloth: every day studied, the last 26 weeks with their category. 401. Identity §17.7. */
  @Read(studyCloth, { answer: StudyCloth })
  ownCloth(@SignedIn() user: SessionUser): Promise<StudyCloth> {
    return this.cloth.of(user);
  }
}
