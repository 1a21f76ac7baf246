import { Module } from '@nestjs/common';
import { PublicCacheModule } from '../content/public-cache.module.js';
import { BlogController } from './blog.controller.js';
import { BlogService } from './blog.service.js';

@Module({ imports: [PublicCacheModule], controllers: [BlogController], providers: [BlogService], exports: [BlogService] })
export class BlogModule {}
