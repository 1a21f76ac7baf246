import { Module } from '@nestjs/common';
import { DeployKeysController } from './deploy-keys.controller.js';
import { DeployKeys } from './deploy-keys.service.js';

/** Keys of the teams that publish remotes. */
@Module({ controllers: [DeployKeysController], providers: [DeployKeys], exports: [DeployKeys] })
export class DeployKeysModule {}
