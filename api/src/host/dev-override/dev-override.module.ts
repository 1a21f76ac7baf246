import { Module } from '@nestjs/common';
import { DeployKeysModule } from '../deploy-keys/deploy-keys.module.js';
import { PublishingModule } from '../publishing/publishing.module.js';
import { DevOverrideController } from './dev-override.controller.js';
import { DevOverrides } from './dev-overrides.service.js';

/** Remotes that one browser takes from its developer's machine. */
@Module({ imports: [DeployKeysModule, PublishingModule], controllers: [DevOverrideController], providers: [DevOverrides] })
export class DevOverrideModule {}
