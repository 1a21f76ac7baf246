import { Controller, Get, Param, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { Access, MaybeSignedIn, SignedIn, type SessionUser } from '../../core/http/access.js';
import { Answers } from '../../core/http/answers.js';
import { CredentialsService } from './credentials.service.js';

const JWT = 'application/vc+jwt';
const Code = z.string().max(100);

/** Open Badges 3.0: signed credentials, their issuer, its keys, and the withdrawn ones. */
@Controller()
@Access('public')
export class CredentialsController {
  constructor(private readonly credentials: CredentialsService) {}

  /** The certificate as an OpenBadgeCredential in a JSON Web Token. A minor's is for its holder alone. 404 CERTIFICATE_NOT_FOUND, 429. */
  @Get('api/certificates/:code/credential')
  @Answers(null)
  async certificate(
    @Param('code', { schema: Code }) code: string,
    @MaybeSignedIn() user: SessionUser | null,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const token = await this.credentials.ofCertificate(code, user, request);
    send(reply, `certificat-${code.toUpperCase().replace(/[^A-Z0-9-]/g, '')}`, token);
  }

  /**
   * One’s own earned badge as an OpenBadgeCredential in a JSON Web Token, under one’s alias. 401, 404 NOT_FOUND, 409 CERTIFICATE_NAME
   * without alias.
   */
  @Get('api/badges/:code/credential')
  @Access('member')
  @Answers(null)
  async badge(
    @Param('code', { schema: Code }) code: string,
    @SignedIn() user: SessionUser,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    send(reply, `badge-${code.replace(/\W/g, '')}`, await this.credentials.ofBadge(code, user, request.ownOrigin));
  }

  /** The issuer’s profile, at a permanent address. */
  @Get('api/badges/issuer')
  @Answers(z.looseObject({}))
  issuer(@Req() request: FastifyRequest): object {
    return this.credentials.issuer(request.ownOrigin);
  }

  /** The public key with this id as a JWK. 404 NOT_FOUND, also for a revoked one. */
  @Get('api/badge-keys/:id')
  @Answers(z.looseObject({}))
  key(@Param('id', { schema: Code }) id: string, @Req() request: FastifyRequest): Promise<object> {
    return this.credentials.key(id, request.ownOrigin);
  }

  /** Withdrawn credentials. */
  @Get('api/badges/revoked')
  @Answers(z.looseObject({}))
  revoked(@Req() request: FastifyRequest): Promise<object> {
    return this.credentials.revoked(request.ownOrigin);
  }
}

function send(reply: FastifyReply, name: string, token: string): void {
  reply
    .header('cache-control', 'private, no-store')
    .header('content-disposition', `attachment; filename="${name}.jwt"`)
    .type(JWT)
    .send(token);
}
