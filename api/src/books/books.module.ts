import { Module } from '@nestjs/common';
import { PublicCacheModule } from '../content/public-cache.module.js';
import { BooksController } from './books.controller.js';
import { BooksService } from './books.service.js';

@Module({ imports: [PublicCacheModule], controllers: [BooksController], providers: [BooksService], exports: [BooksService] })
export class BooksModule {}
