import { Module } from '@nestjs/common';
import { PublicCacheModule } from '../content/public-cache.module.js';
import { VisitsModule } from '../visits/visits.module.js';
import { BlogController } from './blog.controller.js';
import { BlogService } from './blog.service.js';
import { FeedsController } from './feeds.controller.js';
import { LikesService } from './likes.service.js';
import { PostViews } from './post-views.js';
import { BlogReturnsController } from './returns.controller.js';

@Module({
  imports: [PublicCacheModule, VisitsModule],
  controllers: [BlogController, BlogReturnsController, FeedsController],
  providers: [BlogService, LikesService, PostViews],
  exports: [BlogService, LikesService],
})
export class BlogModule {}
