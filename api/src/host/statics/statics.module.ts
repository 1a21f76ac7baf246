import { Module } from '@nestjs/common';
import { StaticsController } from './statics.controller.js';

/** Files of host and remotes. */
@Module({ controllers: [StaticsController] })
export class StaticsModule {}
