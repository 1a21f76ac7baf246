import { Module } from '@nestjs/common';
import { MailModule } from '../../core/mail/mail.module.js';
import { VisitsModule } from '../../core/visits/visits.module.js';
import { RegistryModule } from '../registry/registry.module.js';
import { RemoteHealthController } from './remote-health.controller.js';
import { RemoteHealthService } from './remote-health.service.js';
import { TrialWatch } from './trial-watch.js';

/** How often each version's pages fail, and the end of trials that fail too often. */
@Module({
  imports: [RegistryModule, VisitsModule, MailModule],
  controllers: [RemoteHealthController],
  providers: [RemoteHealthService, TrialWatch],
  exports: [RemoteHealthService],
})
export class RemoteHealthModule {}
