import { Module } from '@nestjs/common';
import { BlogController } from './blog.controller.js';
import { BlogService } from './blog.service.js';
import { FeedsController } from './feeds.controller.js';
import { LikesService } from './likes.service.js';
import { PostViews } from './post-views.service.js';
import { LikesAndViewsController } from './likes-and-views.controller.js';

@Module({
  controllers: [BlogController, LikesAndViewsController, FeedsController],
  providers: [BlogService, LikesService, PostViews],
})
export class BlogModule {}
