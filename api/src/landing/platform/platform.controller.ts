import { Controller, Get, Req, Res } from '@nestjs/common';
import { LibrarySize, QuizStats } from '@ulty/contracts/platform.js';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Access } from '../../core/http/access.js';
import { sendCached } from '../../core/public-cache/send-cached.js';
import { Answers } from '../../core/http/answers.js';
import { PlatformService } from './platform.service.js';

@Controller('api/platform')
export class PlatformController {
  constructor(private readonly platform: PlatformService) {}

  /** QuizStats from real figures, at most a minute old. Spec §7, product §3.7. */
  @Get('quiz-stats')
  @Access('public')
  @Answers(QuizStats)
  async quizStats(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    sendCached(request, reply, await this.platform.quizStats());
  }

  /** LibrarySize, at most a minute old. Spec §1. */
  @Get('library-size')
  @Access('public')
  @Answers(LibrarySize)
  async librarySize(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    sendCached(request, reply, await this.platform.librarySize());
  }
}
