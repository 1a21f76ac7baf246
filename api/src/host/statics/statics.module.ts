import { Module } from '@nestjs/common';
import { VersionsModule } from '../versions/versions.module.js';
import { StaticsController } from './statics.controller.js';

/** Files of host and remotes. */
@Module({ imports: [VersionsModule], controllers: [StaticsController] })
export class StaticsModule {}
