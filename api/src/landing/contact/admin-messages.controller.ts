import { Controller, Param, Query } from '@nestjs/common';
import { handleMessage } from '@ulty/contracts/commands/admin.js';
import { AdminMessage, AdminMessagePage, AdminMessageQuery } from '@ulty/contracts/pages/contact.js';
import { adminMessages } from '@ulty/contracts/reads/admin.js';
import { Command } from '../../core/commands/command.js';
import { SignedIn, type SessionUser } from '../../core/http/access.js';
import { isUuid } from '../../core/base/ids.js';
import { AppError } from '../../core/base/errors.js';
import { Read } from '../../core/reads/read.js';
import { ContactService } from './contact.service.js';

@Controller()
export class AdminMessagesController {
  constructor(private readonly contact: ContactService) {}

  /** AdminMessagePage of 25, open ones first. 400 VALIDATION, 401, 403. Product §2.24. */
  @Read(adminMessages, { query: AdminMessageQuery, answer: AdminMessagePage })
  list(@Query() query: AdminMessageQuery): Promise<AdminMessagePage> {
    return this.contact.list(query);
  }

  /** Marks a message as answered, under the admin's name; idempotent. 404 MESSAGE_NOT_FOUND. */
  @Command(handleMessage, { answer: AdminMessage })
  async handle(@Param('id') id: string, @SignedIn() user: SessionUser): Promise<AdminMessage> {
    if (!isUuid(id)) throw new AppError('MESSAGE_NOT_FOUND');
    return this.contact.handle(id, user);
  }
}
