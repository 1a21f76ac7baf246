import { Module } from '@nestjs/common';
import { DeployKeysModule } from '../deploy-keys/deploy-keys.module.js';
import { DocumentsModule } from '../documents/documents.module.js';
import { RegistryModule } from '../registry/registry.module.js';
import { VersionsModule } from '../versions/versions.module.js';
import { AddVersion } from './add-version.js';
import { PublishingController } from './publishing.controller.js';
import { PublishingService } from './publishing.service.js';

/** Versions that teams send from outside this server. */
@Module({
  imports: [DeployKeysModule, DocumentsModule, RegistryModule, VersionsModule],
  controllers: [PublishingController],
  providers: [PublishingService, AddVersion],
  exports: [PublishingService],
})
export class PublishingModule {}
