import { Body, Controller, Param, Req } from '@nestjs/common';
import { tellRemoteFailure } from '@ulty/contracts/commands/host.js';
import { RemoteFailure, RemoteHealth } from '@ulty/contracts/host/remote-health.js';
import { remoteHealth } from '@ulty/contracts/reads/admin.js';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { Command } from '../../core/commands/command.js';
import { Read } from '../../core/reads/read.js';
import { RemoteHealthService } from './remote-health.service.js';

@Controller()
export class RemoteHealthController {
  constructor(private readonly health: RemoteHealthService) {}

  /** One failure of a page of a remote. 204 always, also when it was not counted. 400 VALIDATION. Design §4. */
  @Command(tellRemoteFailure, { body: RemoteFailure, answer: z.void(), status: 204 })
  count(@Body() failure: RemoteFailure, @Req() request: FastifyRequest): Promise<void> {
    return this.health.countFailure(failure, request);
  }

  /** RemoteHealth of one remote: openings and failures, and what the sequential test says of its trial. 401, 403, 404 REMOTE_NOT_FOUND. Design §4. */
  @Read(remoteHealth, { answer: RemoteHealth })
  of(@Param('id') id: string): Promise<RemoteHealth> {
    return this.health.of(id);
  }
}
