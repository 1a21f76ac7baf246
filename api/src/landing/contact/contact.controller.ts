import { Body, Controller, HttpCode, Post, Req, Res, type OnModuleInit } from '@nestjs/common';
import { ContactMessage, ContactSaved } from '@ulty/contracts/pages/contact.js';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { Access, MaybeSignedIn, type SessionUser } from '../../core/http/access.js';
import { Answers } from '../../core/http/answers.js';
import { ErrorPages } from '../../core/http/error-pages.js';
import { readContactForm } from './contact-form.js';
import { refusedPage, savedPage } from './contact-pages.js';
import { ContactService } from './contact.service.js';

@Controller('api/contact')
@Access('public')
export class ContactController implements OnModuleInit {
  constructor(
    private readonly contact: ContactService,
    private readonly errorPages: ErrorPages,
  ) {}

  onModuleInit(): void {
    this.errorPages.add((error, request) => (request.url.split('?', 1)[0] === '/api/contact/form' ? refusedPage(request, error) : null));
  }

  /** Keeps a message and answers its reference; the same event again answers the same. 400 VALIDATION, 429 TOO_MANY_REQUESTS. Product §2.25. */
  @Post()
  @HttpCode(200)
  @Answers(ContactSaved)
  send(
    @Body({ schema: ContactMessage }) body: ContactMessage,
    @MaybeSignedIn() user: SessionUser | null,
    @Req() request: FastifyRequest,
  ): Promise<ContactSaved> {
    return this.contact.save(body, user, request.networks);
  }

  /** The same from the form of a browser without script; answers a page, refusals too. */
  @Post('form')
  @HttpCode(200)
  @Answers(null)
  async sendForm(
    @Body({ schema: z.looseObject({}) }) body: Record<string, unknown>,
    @MaybeSignedIn() user: SessionUser | null,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const saved = await this.contact.save(readContactForm(body, request.ip), user, request.networks);
    reply.header('cache-control', 'no-store').type('text/html; charset=utf-8').send(savedPage(request, saved).toString());
  }
}
