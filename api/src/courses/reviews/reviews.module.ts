import { Module } from '@nestjs/common';
import { PublicCacheModule } from '../../core/public-cache/public-cache.module.js';
import { CourseReviewsController } from './reviews.controller.js';
import { CourseReviewsService } from './reviews.service.js';

@Module({ imports: [PublicCacheModule], controllers: [CourseReviewsController], providers: [CourseReviewsService] })
export class CourseReviewsModule {}
