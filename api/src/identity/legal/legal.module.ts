import { Module } from '@nestjs/common';
import { PublicCacheModule } from '../../core/public-cache/public-cache.module.js';
import { LegalController } from './legal.controller.js';
import { LegalTexts } from './legal-texts.js';

@Module({ imports: [PublicCacheModule], controllers: [LegalController], providers: [LegalTexts], exports: [LegalTexts] })
export class LegalModule {}
