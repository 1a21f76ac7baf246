import { Controller, Get, Query, Req, Res } from '@nestjs/common';
import { RegistryQuery, ResolvedRegistry } from '@ulty/contracts/base/remotes.js';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Access } from '../../core/http/access.js';
import { Answers } from '../../core/http/answers.js';
import { sendRead } from '../../core/reads/send-read.js';
import { SessionService } from '../../identity/sessions/session.service.js';
import { deviceOf } from './device-place.js';
import { LiveRegistries } from './live-registries.js';

@Controller()
@Access('public')
export class LiveRegistryController {
  constructor(
    private readonly registries: LiveRegistries,
    private readonly sessions: SessionService,
  ) {}

  /**
   * RegistryQuery → ResolvedRegistry of the caller, for a page whose registry has another stamp; with `whole`, that of the signed-in, for a
   * device that keeps profiles. 304 while it is the same. 400 VALIDATION. Design §4.
   */
  @Get('api/remotes')
  @Answers(ResolvedRegistry)
  async own(
    @Query({ schema: RegistryQuery }) { whole }: RegistryQuery,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const user = await this.sessions.fromRequest(request);
    const { sent } = await this.registries.of(user?.id ?? deviceOf(request), request.devOverride?.row);
    sendRead(reply, user || whole ? sent.signedIn : sent.visitor, { access: 'public', keep: 'own' });
  }
}
