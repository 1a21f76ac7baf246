import { Body, Controller, Get, Param, Post, Query, Req, Res, UseGuards } from '@nestjs/common';
import { changeOwnRemote } from '@ulty/contracts/commands/host.js';
import { PublishedVersion, PublishOptions, RegistryChange, RegistryEntry } from '@ulty/contracts/base/remotes.js';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Readable } from 'node:stream';
import { z } from 'zod';
import { Command } from '../../core/commands/command.js';
import { AppError } from '../../core/base/errors.js';
import { Access } from '../../core/http/access.js';
import { Answers } from '../../core/http/answers.js';
import { DeployKeyGuard, WithKey } from '../deploy-keys/deploy-key.guard.js';
import type { ShownKey } from '../deploy-keys/deploy-keys.service.js';
import { keyActor } from '../registry/registry-actor.js';
import { RegistryService } from '../registry/registry.service.js';
import { PublishingService } from './publishing.service.js';
import { MAX_PACKED } from './read-archive.js';

const remoteId = { schema: z.string() };

/** Calls for teams with a deploy key, from the command line. Cookies are ignored. */
@Controller()
@Access('public')
@UseGuards(DeployKeyGuard)
export class PublishingController {
  constructor(
    private readonly publishing: PublishingService,
    private readonly registry: RegistryService,
  ) {}

  /**
   * Publishes a version of a remote, with `Authorization: Bearer <deploy key>`: 201 PublishedVersion. 401 DEPLOY_KEY_UNKNOWN,
   * 403 DEPLOY_KEY_OTHER_REMOTE, 409 REMOTE_VERSION_EXISTS, 413 TOO_LARGE, 415 UNSUPPORTED_MEDIA, 422 REMOTE_BUILD_REFUSED with `refusals`,
   * 503 REMOTE_STORE_FAILED. Design §4.
   */
  @Post('api/remotes/:id/versions')
  @Answers(PublishedVersion)
  async publish(
    @Param('id', remoteId) id: string,
    @Query({ schema: PublishOptions }) options: PublishOptions,
    @WithKey() key: ShownKey,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<PublishedVersion> {
    const { body } = request;
    if (!(body instanceof Readable)) throw new AppError('UNSUPPORTED_MEDIA');
    try {
      if (Number(request.headers['content-length']) > MAX_PACKED) throw new AppError('TOO_LARGE');
      return await this.publishing.publish(id, options, key, body);
    } catch (error) {
      if (error instanceof AppError && error.code === 'TOO_LARGE') reply.header('connection', 'close');
      throw error;
    } finally {
      // Drops the unread rest, so that the client receives the answer and can reuse the connection.
      body.resume();
    }
  }

  /**
   * Changes a remote with a reason, as the administration's screen does; answers the changed entry. 400, 401 DEPLOY_KEY_UNKNOWN, 403
   * DEPLOY_KEY_OTHER_REMOTE, 404 REMOTE_NOT_FOUND, 409 REMOTE_VERSION_UNKNOWN, REMOTE_ALREADY_LIVE, REMOTE_NO_PREVIOUS, REMOTE_NO_CANARY,
   * 422 REMOTE_BUILD_REFUSED with `refusals`, 503 REMOTE_STORE_FAILED. Design §4.
   */
  @Command(changeOwnRemote, { body: RegistryChange, answer: RegistryEntry })
  change(@Param('id') id: string, @Body() change: RegistryChange, @WithKey() key: ShownKey): Promise<RegistryEntry> {
    return this.registry.change(id, change, keyActor(key));
  }

  /** RegistryEntry of one remote. 401 DEPLOY_KEY_UNKNOWN, 403 DEPLOY_KEY_OTHER_REMOTE, 404 REMOTE_NOT_FOUND. Design §4. */
  @Get('api/remotes/:id/status')
  @Answers(RegistryEntry)
  status(@Param('id', remoteId) id: string): Promise<RegistryEntry> {
    return this.registry.entry(id);
  }
}
