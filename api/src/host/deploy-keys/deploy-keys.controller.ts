import { Body, Controller, Param } from '@nestjs/common';
import { makeDeployKey, revokeDeployKey } from '@ulty/contracts/commands/admin.js';
import { DeployKey, MadeDeployKey, NewDeployKey } from '@ulty/contracts/host/deploy-keys.js';
import { deployKeys } from '@ulty/contracts/reads/admin.js';
import { z } from 'zod';
import { Command } from '../../core/commands/command.js';
import { SignedIn, type SessionUser } from '../../core/http/access.js';
import { Read } from '../../core/reads/read.js';
import { DeployKeys } from './deploy-keys.service.js';

@Controller()
export class DeployKeysController {
  constructor(private readonly keys: DeployKeys) {}

  /** DeployKey of all teams, newest first. 401, 403. Design §4. */
  @Read(deployKeys, { answer: z.array(DeployKey), isNeverStored: true })
  list(): Promise<DeployKey[]> {
    return this.keys.list();
  }

  /** Makes a key: 201 MadeDeployKey, the only answer that contains its token. 400 VALIDATION, 401, 403. Design §4. */
  @Command(makeDeployKey, { body: NewDeployKey, answer: MadeDeployKey, status: 201 })
  make(@Body() wanted: NewDeployKey, @SignedIn() maker: SessionUser): Promise<MadeDeployKey> {
    return this.keys.make(wanted, maker);
  }

  /** Revokes a key: 204, also when it was revoked before. 401, 403, 404 DEPLOY_KEY_NOT_FOUND. Design §4. */
  @Command(revokeDeployKey, { answer: null })
  revoke(@Param('id') id: string, @SignedIn() actor: SessionUser): Promise<void> {
    return this.keys.revoke(id, actor);
  }
}
