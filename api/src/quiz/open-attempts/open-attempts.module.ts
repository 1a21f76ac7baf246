import { Module } from '@nestjs/common';
import { OpenAttemptsController } from './open-attempts.controller.js';
import { OpenAttemptsService } from './open-attempts.service.js';

@Module({ controllers: [OpenAttemptsController], providers: [OpenAttemptsService] })
export class OpenAttemptsModule {}
