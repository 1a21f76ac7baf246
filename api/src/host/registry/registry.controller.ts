import { Body, Controller, Param, Patch } from '@nestjs/common';
import { OfflineFiles, RegistryChange, RegistryEntry } from '@ulty/contracts/remotes.js';
import { offlineFiles } from '@ulty/contracts/reads/downloads.js';
import { registryEntries } from '@ulty/contracts/reads/admin.js';
import { z } from 'zod';
import { Access, SignedIn, type SessionUser } from '../../core/http/access.js';
import { Answers } from '../../core/http/answers.js';
import { Read } from '../../core/reads/read.js';
import { offlineFilesOf } from './offline-files.js';
import { RegistryService } from './registry.service.js';

@Controller()
@Access('admin')
export class RegistryController {
  constructor(private readonly registry: RegistryService) {}

  /** RegistryEntry of every remote: versions on the server, newest first, and the last 20 audit lines. 401, 403. Design §4. */
  @Read(registryEntries, { answer: z.array(RegistryEntry) })
  list(): Promise<RegistryEntry[]> {
    return this.registry.entries();
  }

  /** Disables, enables or promotes with a reason; answers the changed entry. 400, 401, 403, 404 REMOTE_NOT_FOUND, 409 REMOTE_VERSION_UNKNOWN. Design §4. */
  @Patch('api/admin/remotes/:id')
  @Answers(RegistryEntry)
  change(
    @Param('id', { schema: z.string() }) id: string,
    @Body({ schema: RegistryChange }) change: RegistryChange,
    @SignedIn() actor: SessionUser,
  ): Promise<RegistryEntry> {
    return this.registry.change(id, change, actor);
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
}
