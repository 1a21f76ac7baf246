import { Controller } from '@nestjs/common';
import { LibrarySize, QuizStats } from '@ulty/contracts/pages/platform.js';
import { librarySize, quizStats } from '@ulty/contracts/reads/platform.js';
import type { CachedAnswer } from '../../core/public-cache/public-cache.js';
import { Read } from '../../core/reads/read.js';
import { PlatformService } from './platform.service.js';

@Controller()
export class PlatformController {
  constructor(private readonly platform: PlatformService) {}

  /** QuizStats from real figures, at most a minute old. Spec §7, product §3.7. */
  @Read(quizStats, { answer: QuizStats })
  quizStats(): Promise<CachedAnswer<QuizStats>> {
    return this.platform.quizStats();
  }

  /** LibrarySize, at most a minute old. Spec §1. */
  @Read(librarySize, { answer: LibrarySize })
  librarySize(): Promise<CachedAnswer<LibrarySize>> {
    return this.platform.librarySize();
  }
}
