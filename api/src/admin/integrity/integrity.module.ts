import { Module } from '@nestjs/common';
import { IntegrityController } from './integrity.controller.js';
import { IntegrityService } from './integrity.service.js';

@Module({ controllers: [IntegrityController], providers: [IntegrityService] })
export class IntegrityModule {}
