import { Module } from '@nestjs/common';
import { PublicCacheModule } from '../../core/public-cache/public-cache.module.js';
import { RewardRulesController } from './reward-rules.controller.js';
import { RewardRulesService } from './reward-rules.service.js';

@Module({ imports: [PublicCacheModule], controllers: [RewardRulesController], providers: [RewardRulesService] })
export class RewardSystemModule {}
