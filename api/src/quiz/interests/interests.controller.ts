import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { Interest, InterestSaved } from '@ulty/contracts/pages/platform.js';
import { interests } from '@ulty/contracts/reads/platform.js';
import { z } from 'zod';
import { Access, SignedIn, type SessionUser } from '../../core/http/access.js';
import { Answers } from '../../core/http/answers.js';
import { Read } from '../../core/reads/read.js';
import { InterestsService } from './interests.service.js';

@Controller()
@Access('member')
export class InterestsController {
  constructor(private readonly interests: InterestsService) {}

  /** Plain list of one's own InterestSaved. 401. Product §2.2, §2.21. */
  @Read(interests, { answer: z.array(InterestSaved) })
  list(@SignedIn() user: SessionUser): Promise<InterestSaved[]> {
    return this.interests.list(user.id);
  }

  /** 'Me prévenir'; the same topic again changes its class. 400 VALIDATION, 401. */
  @Post('api/interests')
  @HttpCode(200)
  @Answers(InterestSaved)
  save(@SignedIn() user: SessionUser, @Body({ schema: Interest }) body: Interest): Promise<InterestSaved> {
    return this.interests.save(user.id, body);
  }
}
