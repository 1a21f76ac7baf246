import { Controller, Get, Req, Res } from '@nestjs/common';
import { SampleQuiz } from '@ulty/contracts/books.js';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Access } from '../../core/http/access.js';
import { Answers } from '../../core/http/answers.js';
import { publicAnswer } from '../../core/http/conditional.js';
import { SampleService } from './sample.service.js';

@Controller('api/quizhero/sample')
export class SampleController {
  constructor(private readonly sample: SampleService) {}

  /** SampleQuiz, the same for everyone. 404 NOT_FOUND where there is none. Product §2.21. */
  @Get()
  @Access('public')
  @Answers(SampleQuiz)
  read(@Req() request: FastifyRequest, @Res({ passthrough: true }) reply: FastifyReply): SampleQuiz | undefined {
    return publicAnswer(request, reply, this.sample.read());
  }
}
