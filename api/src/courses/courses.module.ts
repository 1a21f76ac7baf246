import { Module } from '@nestjs/common';
import { PublicCacheModule } from '../content/public-cache.module.js';
import { CoursesController } from './courses.controller.js';
import { CoursesService } from './courses.service.js';

@Module({ imports: [PublicCacheModule], controllers: [CoursesController], providers: [CoursesService], exports: [CoursesService] })
export class CoursesModule {}
