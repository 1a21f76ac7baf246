import { Body, Controller, Get, HttpCode, Post, Query, Req, Res, type OnModuleInit } from '@nestjs/common';
import { sendEmailProof } from '@ulty/contracts/commands/identity.js';
import { EmailProof } from '@ulty/contracts/people/profile.js';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { Command } from '../../core/commands/command.js';
import { Answers } from '../../core/http/answers.js';
import { ErrorPages } from '../../core/http/error-pages.js';
import { sendPage } from '../../core/http/form-pages.js';
import { isDocument, isForm, pathOf } from '../../core/http/request-facts.js';
import { Access, MaybeSignedIn, SignedIn, type SessionUser } from '../../core/http/access.js';
import { EmailProofs } from './email-proofs.js';
import { proofPage, provenPage, unprovenPage } from '../pages/email-pages.js';

const PROOF_PATH = '/api/auth/email/proof';
const ProofQuery = z.object({ token: z.unknown().optional() });
type ProofQuery = z.infer<typeof ProofQuery>;

/** The e-mail of an account, proven by a link on any device, signed in or not: the pages work without scripts. Decision 0035. */
@Controller()
@Access('public')
export class EmailProofsController implements OnModuleInit {
  constructor(
    private readonly proofs: EmailProofs,
    private readonly errorPages: ErrorPages,
  ) {}

  onModuleInit(): void {
    this.errorPages.add((error, request) => (isDocument(request) && pathOf(request) === PROOF_PATH ? unprovenPage(request, error) : null));
  }

  /** The page that a mailed link opens. Opening it proves nothing: mail servers open links to check them. 410 LINK_EXPIRED. */
  @Get('api/auth/email/proof')
  @Answers(null)
  async page(
    @Query({ schema: ProofQuery }) { token }: ProofQuery,
    @MaybeSignedIn() user: SessionUser | null,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const proof = await this.proofs.check(token);
    sendPage(
      reply,
      proof.isDone ? provenPage(request, { isSignedIn: user !== null, releasedUtc: 0 }) : proofPage(request, String(token), proof),
    );
  }

  /** 'Confirmer': 204, or a page for forms. 410 LINK_EXPIRED. */
  @Post('api/auth/email/proof')
  @HttpCode(204)
  @Answers(null)
  async prove(
    @Body({ schema: EmailProof }) { token }: EmailProof,
    @MaybeSignedIn() user: SessionUser | null,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const { releasedUtc } = await this.proofs.prove(token);
    if (isForm(request)) sendPage(reply.status(200), provenPage(request, { isSignedIn: user !== null, releasedUtc }));
    else reply.send();
  }

  /** 'Envoyer le lien à nouveau': 202, also when there is nothing to prove. 401, 429 TOO_MANY_REQUESTS after three in an hour. */
  @Command(sendEmailProof, { answer: null, status: 202 })
  askAgain(@SignedIn() user: SessionUser, @Req() request: FastifyRequest): Promise<void> {
    return this.proofs.askAgain(user.id, request.ownOrigin);
  }
}
