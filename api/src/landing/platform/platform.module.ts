import { Module } from '@nestjs/common';
import { PublicCacheModule } from '../../core/public-cache/public-cache.module.js';
import { PlatformController } from './platform.controller.js';
import { PlatformService } from './platform.service.js';

@Module({ imports: [PublicCacheModule], controllers: [PlatformController], providers: [PlatformService] })
export class PlatformModule {}
