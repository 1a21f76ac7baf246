import { Body, Controller, HttpCode, Param, Post, Req } from '@nestjs/common';
import { RemoteFailure, RemoteHealth } from '@ulty/contracts/host/remote-health.js';
import { remoteHealth } from '@ulty/contracts/reads/admin.js';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { Access } from '../../core/http/access.js';
import { Answers } from '../../core/http/answers.js';
import { Read } from '../../core/reads/read.js';
import { RemoteHealthService } from './remote-health.service.js';

@Controller()
export class RemoteHealthController {
  constructor(private readonly health: RemoteHealthService) {}

  /** One failure of a page of a remote. 204 always, also when it was not counted. 400 VALIDATION. Design §4. */
  @Post('api/remotes/failures')
  @Access('public')
  @HttpCode(204)
  @Answers(z.void())
  count(@Body({ schema: RemoteFailure }) failure: RemoteFailure, @Req() request: FastifyRequest): Promise<void> {
    return this.health.countFailure(failure, request);
  }

  /** RemoteHealth of one remote: openings and failures, and what the sequential test says of its trial. 401, 403, 404 REMOTE_NOT_FOUND. Design §4. */
  @Read(remoteHealth, { answer: RemoteHealth })
  of(@Param('id') id: string): Promise<RemoteHealth> {
    return this.health.of(id);
  }
}
