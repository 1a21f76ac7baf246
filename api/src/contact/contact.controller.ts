import { Body, Controller, HttpCode, Post, Req } from '@nestjs/common';
import { ContactMessage, ContactSaved } from '@ulty/contracts/contact.js';
import type { FastifyRequest } from 'fastify';
import { Access, MaybeSignedIn, type SessionUser } from '../auth/access.js';
import { Answers } from '../http/answers.js';
import { ContactService } from './contact.service.js';

@Controller('api/contact')
@Access('public')
export class ContactController {
  constructor(private readonly contact: ContactService) {}

  /** Keeps a message and answers its reference; the same event again answers the same. 400 VALIDATION, 429 TOO_MANY_REQUESTS. Product §2.25. */
  @Post()
  @HttpCode(200)
  @Answers(ContactSaved)
  send(@Body({ schema: ContactMessage }) body: ContactMessage, @MaybeSignedIn() user: SessionUser | null, @Req() request: FastifyRequest): Promise<ContactSaved> {
    return this.contact.save(body, user, request.ip);
  }
}
