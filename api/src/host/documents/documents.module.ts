import { Module } from '@nestjs/common';
import { AuthModule } from '../../identity/auth.module.js';
import { RegistryModule } from '../registry/registry.module.js';
import { VersionsModule } from '../versions/versions.module.js';
import { BootService } from './boot.service.js';
import { CrawlersController } from './crawlers.controller.js';
import { DocumentsController } from './documents.controller.js';
import { DocumentsService } from './documents.service.js';
import { HostBuild } from './host-build.js';
import { HostFactsController } from './host-facts.controller.js';
import { Prerenders } from './prerenders.js';

/** HTML of each first navigation, boot data for later ones, and what crawlers read. */
@Module({
  imports: [AuthModule, RegistryModule, VersionsModule],
  controllers: [DocumentsController, CrawlersController, HostFactsController],
  providers: [BootService, DocumentsService, HostBuild, Prerenders],
  exports: [HostBuild],
})
export class DocumentsModule {}
