import { Module } from '@nestjs/common';
import { RegistryModule } from '../registry/registry.module.js';
import { RemoteHealthModule } from '../remote-health/remote-health.module.js';
import { VisitsModule } from '../../core/visits/visits.module.js';
import { PageViewsController } from './page-views.controller.js';
import { PageViewsService } from './page-views.service.js';

@Module({ imports: [RegistryModule, RemoteHealthModule, VisitsModule], controllers: [PageViewsController], providers: [PageViewsService] })
export class PageViewsModule {}
