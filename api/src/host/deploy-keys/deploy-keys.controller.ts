import { Body, Controller, Delete, HttpCode, Param, Post } from '@nestjs/common';
import { DeployKey, MadeDeployKey, NewDeployKey } from '@ulty/contracts/host/deploy-keys.js';
import { deployKeys } from '@ulty/contracts/reads/admin.js';
import { z } from 'zod';
import { Access, SignedIn, type SessionUser } from '../../core/http/access.js';
import { Answers } from '../../core/http/answers.js';
import { Power } from '../../core/http/power.js';
import { Read } from '../../core/reads/read.js';
import { DeployKeys } from './deploy-keys.service.js';

@Controller()
@Access('admin')
export class DeployKeysController {
  constructor(private readonly keys: DeployKeys) {}

  /** DeployKey of every team, the newest first. 401, 403. Design §4. */
  @Read(deployKeys, { answer: z.array(DeployKey), isNeverStored: true })
  list(): Promise<DeployKey[]> {
    return this.keys.list();
  }

  /** 201 MadeDeployKey: its token is told this once. 400 VALIDATION, 401, 403. Design §4. */
  @Post('api/admin/deploy-keys')
  @Power('code')
  @Answers(MadeDeployKey)
  make(@Body({ schema: NewDeployKey }) wanted: NewDeployKey, @SignedIn() maker: SessionUser): Promise<MadeDeployKey> {
    return this.keys.make(wanted, maker);
  }

  /** Revokes a key: 204, also when it was revoked before. 401, 403, 404 DEPLOY_KEY_NOT_FOUND. Design §4. */
  @Delete('api/admin/deploy-keys/:id')
  @Power('reversible')
  @HttpCode(204)
  @Answers(null)
  revoke(@Param('id', { schema: z.string() }) id: string, @SignedIn() actor: SessionUser): Promise<void> {
    return this.keys.revoke(id, actor);
  }
}
