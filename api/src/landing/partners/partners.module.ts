import { Module } from '@nestjs/common';
import { PublicCacheModule } from '../../core/public-cache/public-cache.module.js';
import { PartnersController } from './partners.controller.js';
import { PartnersService } from './partners.service.js';

@Module({ imports: [PublicCacheModule], controllers: [PartnersController], providers: [PartnersService] })
export class PartnersModule {}
