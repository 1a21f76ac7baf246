import { Module } from '@nestjs/common';
import { BadgeEngine } from './badge-engine.js';
import { BadgesController } from './badges.controller.js';
import { BadgesService } from './badges.service.js';

@Module({ controllers: [BadgesController], providers: [BadgeEngine, BadgesService], exports: [BadgeEngine, BadgesService] })
export class BadgesModule {}
