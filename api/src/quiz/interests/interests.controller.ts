import { Body, Controller } from '@nestjs/common';
import { saveInterest } from '@ulty/contracts/commands/quiz.js';
import { Interest, InterestSaved } from '@ulty/contracts/pages/platform.js';
import { interests } from '@ulty/contracts/reads/platform.js';
import { z } from 'zod';
import { Command } from '../../core/commands/command.js';
import { SignedIn, type SessionUser } from '../../core/http/access.js';
import { Read } from '../../core/reads/read.js';
import { InterestsService } from './interests.service.js';

@Controller()
export class InterestsController {
  constructor(private readonly interests: InterestsService) {}

  /** List of the reader's own InterestSaved. 401. Product §2.2, §2.21. */
  @Read(interests, { answer: z.array(InterestSaved) })
  list(@SignedIn() user: SessionUser): Promise<InterestSaved[]> {
    return this.interests.list(user.id);
  }

  /** Stores a wish ('Me prévenir'); the same topic again changes its class. 400 VALIDATION, 401. */
  @Command(saveInterest, { body: Interest, answer: InterestSaved })
  save(@SignedIn() user: SessionUser, @Body() body: Interest): Promise<InterestSaved> {
    return this.interests.save(user.id, body);
  }
}
