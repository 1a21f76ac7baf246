import { Body, Controller, HttpCode, Post, Req, Res, type OnModuleInit } from '@nestjs/common';
import { sendMessage } from '@ulty/contracts/commands/pages.js';
import { ContactMessage, ContactSaved } from '@ulty/contracts/pages/contact.js';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { Command } from '../../core/commands/command.js';
import { Access, MaybeSignedIn, type SessionUser } from '../../core/http/access.js';
import { Answers } from '../../core/http/answers.js';
import { ErrorPages } from '../../core/http/error-pages.js';
import { sendPage } from '../../core/http/form-pages.js';
import { pathOf } from '../../core/http/request-facts.js';
import { ContactService } from './contact.service.js';
import { AppError } from '../../core/base/errors.js';
import { fieldMessages } from '../../core/http/field-messages.js';
import { uuidV5 } from '../../core/base/uuid.js';
import { ERRORS } from '@ulty/contracts/base/errors.js';
import { accountPage, alertBox } from '../../identity/pages/layout.js';
import { html, type SafeHtml } from '../../core/base/html.js';

const HOME = html`<a class="home" href="/">Retour à l’accueil</a>`;

/** The page for browsers without scripts after a message is stored. */
function savedPage(request: FastifyRequest, { reference, answerDelay }: ContactSaved): SafeHtml {
  return accountPage(request, 'Message reçu', html`<p>Votre référence : <b>${reference}</b>. Notez-la.</p><p>${answerDelay}</p>${HOME}`);
}

/** The page of a refused form: what to correct. Going back in the browser restores the typed text. */
function refusedPage(request: FastifyRequest, error: AppError): SafeHtml {
  const sentences = [...new Set(Object.values(error.details.fields ?? {}))];
  return accountPage(
    request,
    'Contact',
    html`${alertBox(ERRORS[error.code][1], error.details.hint)}<ul>${sentences.map((sentence) => html`<li>${sentence}</li>`)}</ul><p>Revenez à la page d’avant : votre texte y est encore.</p>${HOME}`,
  );
}

const FORM_NAMESPACE = '9d3f2c58-4c0e-4b53-9f0c-6f1d1d0f7a11';

/**
 * Converts fields of a plain form to a message. A document is the same for everyone and cannot contain an event id, so the same text from
 * the same address is the same event: a form sent twice is one message. Throws VALIDATION.
 */
function readContactForm(fields: Record<string, unknown>, address: string): ContactMessage {
  const eventId = uuidV5(
    FORM_NAMESPACE,
    JSON.stringify([address, fields.subject, fields.name, fields.phone, fields.email, fields.message]),
  );
  const { subject, name, phone, email, message, website } = fields;
  const read = ContactMessage.safeParse({ eventId, subject, name, phone, email, message, website, consent: fields.consent === 'on' });
  if (!read.success) throw new AppError('VALIDATION', { fields: fieldMessages(read.error.issues) });
  return read.data;
}

@Controller()
@Access('public')
export class ContactController implements OnModuleInit {
  constructor(
    private readonly contact: ContactService,
    private readonly errorPages: ErrorPages,
  ) {}

  onModuleInit(): void {
    this.errorPages.add((error, request) => (pathOf(request) === '/api/contact/form' ? refusedPage(request, error) : null));
  }

  /**
   * Stores a message and answers its reference; the same event again gets the same answer. 400 VALIDATION, 429 TOO_MANY_REQUESTS. Product
   * §2.25.
   */
  @Command(sendMessage, { body: ContactMessage, answer: ContactSaved })
  send(@Body() body: ContactMessage, @MaybeSignedIn() user: SessionUser | null, @Req() request: FastifyRequest): Promise<ContactSaved> {
    return this.contact.save(body, user, request.networks);
  }

  /** Stores a message from the form of a browser without scripts; answers a page, also when refused. */
  @Post('api/contact/form')
  @HttpCode(200)
  @Answers(null)
  async sendForm(
    @Body({ schema: z.looseObject({}) }) body: Record<string, unknown>,
    @MaybeSignedIn() user: SessionUser | null,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const saved = await this.contact.save(readContactForm(body, request.ip), user, request.networks);
    sendPage(reply, savedPage(request, saved));
  }
}
