import { Controller, Get, HttpCode, Param, Post, Query, Req, Res } from '@nestjs/common';
import { AdminMessage, AdminMessagePage, AdminMessageQuery } from '@ulty/contracts/contact.js';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { Access, SignedIn, type SessionUser } from '../../core/http/access.js';
import { isUuid } from '../../core/ids.js';
import { AppError } from '../../core/errors.js';
import { Answers } from '../../core/http/answers.js';
import { privateAnswer } from '../../core/http/conditional.js';
import { ContactService } from './contact.service.js';

@Controller('api/admin/messages')
@Access('admin')
export class AdminMessagesController {
  constructor(private readonly contact: ContactService) {}

  /** AdminMessagePage of 25, open ones first. 400 VALIDATION, 401, 403. Product §2.24. */
  @Get()
  @Answers(AdminMessagePage)
  async list(
    @Query({ schema: AdminMessageQuery }) query: AdminMessageQuery,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<AdminMessagePage | undefined> {
    return privateAnswer(request, reply, await this.contact.list(query));
  }

  /** Marks a message as answered, under the admin's name; again it changes nothing. 404 MESSAGE_NOT_FOUND. */
  @Post(':id/handled')
  @HttpCode(200)
  @Answers(AdminMessage)
  async handle(@Param('id', { schema: z.string() }) id: string, @SignedIn() user: SessionUser): Promise<AdminMessage> {
    if (!isUuid(id)) throw new AppError('MESSAGE_NOT_FOUND');
    return this.contact.handle(id, user);
  }
}
