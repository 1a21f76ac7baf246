import { Controller, HttpCode, Param, Post, Query } from '@nestjs/common';
import { AdminMessage, AdminMessagePage, AdminMessageQuery } from '@ulty/contracts/pages/contact.js';
import { adminMessages } from '@ulty/contracts/reads/admin.js';
import { z } from 'zod';
import { Access, SignedIn, type SessionUser } from '../../core/http/access.js';
import { isUuid } from '../../core/base/ids.js';
import { AppError } from '../../core/base/errors.js';
import { Answers } from '../../core/http/answers.js';
import { Power } from '../../core/http/power.js';
import { Read } from '../../core/reads/read.js';
import { ContactService } from './contact.service.js';

@Controller()
@Access('admin')
export class AdminMessagesController {
  constructor(private readonly contact: ContactService) {}

  /** AdminMessagePage of 25, open ones first. 400 VALIDATION, 401, 403. Product §2.24. */
  @Read(adminMessages, { query: AdminMessageQuery, answer: AdminMessagePage })
  list(@Query() query: AdminMessageQuery): Promise<AdminMessagePage> {
    return this.contact.list(query);
  }

  /** Marks a message as answered, under the admin's name; idempotent. 404 MESSAGE_NOT_FOUND. */
  @Post('api/admin/messages/:id/handled')
  @Power('reversible')
  @HttpCode(200)
  @Answers(AdminMessage)
  async handle(@Param('id', { schema: z.string() }) id: string, @SignedIn() user: SessionUser): Promise<AdminMessage> {
    if (!isUuid(id)) throw new AppError('MESSAGE_NOT_FOUND');
    return this.contact.handle(id, user);
  }
}
