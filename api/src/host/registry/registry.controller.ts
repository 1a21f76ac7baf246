import { Body, Controller, Get, Param, Res } from '@nestjs/common';
import { changeRemote } from '@ulty/contracts/commands/admin.js';
import {
  OfflineFiles,
  OfflineSize,
  RegistryChange,
  RegistryEntry,
  VersionFiles,
  type RemoteManifest,
} from '@ulty/contracts/base/remotes.js';
import { offlineFiles, offlineSize } from '@ulty/contracts/reads/downloads.js';
import { registryEntries } from '@ulty/contracts/reads/admin.js';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { Command } from '../../core/commands/command.js';
import { AppError } from '../../core/base/errors.js';
import { Access, SignedIn, type SessionUser } from '../../core/http/access.js';
import { Answers } from '../../core/http/answers.js';
import { Read } from '../../core/reads/read.js';
import { offlineFilesOf } from './offline-files.js';
import { personActor } from './registry-actor.js';
import { RegistryService } from './registry.service.js';

const IMMUTABLE = 'public, max-age=31536000, immutable';

@Controller()
export class RegistryController {
  constructor(private readonly registry: RegistryService) {}

  /** RegistryEntry of every remote: versions on the server, newest first, and the last 20 audit lines. 401, 403. Design §4. */
  @Read(registryEntries, { answer: z.array(RegistryEntry) })
  list(): Promise<RegistryEntry[]> {
    return this.registry.entries();
  }

  /**
   * Changes one remote with a reason; answers the changed entry. 400, 401, 403, 404 REMOTE_NOT_FOUND, 409 REMOTE_VERSION_UNKNOWN,
   * REMOTE_ALREADY_LIVE, REMOTE_NO_PREVIOUS, REMOTE_NO_CANARY, 422 REMOTE_BUILD_REFUSED with `refusals`, 503 REMOTE_STORE_FAILED. Design §4.
   */
  @Command(changeRemote, { body: RegistryChange, answer: RegistryEntry })
  change(@Param('id') id: string, @Body() change: RegistryChange, @SignedIn() actor: SessionUser): Promise<RegistryEntry> {
    return this.registry.change(id, change, personActor(actor));
  }
}

@Controller()
export class OfflineFilesController {
  constructor(private readonly registry: RegistryService) {}

  /** OfflineFiles: the code of the learning path, for a device with downloads. 401. Design §4. */
  @Read(offlineFiles, { answer: OfflineFiles })
  async files(@SignedIn() user: SessionUser): Promise<OfflineFiles> {
    return offlineFilesOf((await this.registry.snapshot()).rows, user.id);
  }

  /** OfflineSize: what that code weighs, for the price on a first download. 401. Product §2.22. */
  @Read(offlineSize, { answer: OfflineSize })
  async size(@SignedIn() user: SessionUser): Promise<OfflineSize> {
    const { remotes } = offlineFilesOf((await this.registry.snapshot()).rows, user.id);
    return { bytes: remotes.flatMap(({ files }) => files).reduce((sum, { bytes }) => sum + bytes, 0) };
  }
}

@Controller()
@Access('public')
export class VersionFilesController {
  constructor(private readonly registry: RegistryService) {}

  /** VersionFiles: every file of a version that browsers may ask for, with its hash. Immutable. 404 REMOTE_NOT_FOUND. Design §4. */
  @Get('api/remotes/:id/versions/:version/files')
  @Answers(VersionFiles)
  async files(
    @Param('id', { schema: z.string() }) id: string,
    @Param('version', { schema: z.string() }) version: string,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<VersionFiles> {
    const manifest = await this.registry.manifestOf(id, version);
    if (!manifest) throw new AppError('REMOTE_NOT_FOUND');
    reply.header('cache-control', IMMUTABLE);
    return toVersionFiles(manifest);
  }
}

/** What a device checks a version by: only what browsers may ask for. */
function toVersionFiles({ entry, modules, files }: RemoteManifest): VersionFiles {
  return {
    entry,
    modules: Object.fromEntries(Object.entries(modules).map(([name, { js, css, later }]) => [name, { js, css, ...(later && { later }) }])),
    files: files.map(({ path, bytes, sha384 }) => ({ path, bytes, sha384 })),
  };
}
