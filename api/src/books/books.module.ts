import { Module } from '@nestjs/common';
import { PublicCacheModule } from '../content/public-cache.module.js';
import { AudioController } from './audio.controller.js';
import { BooksController } from './books.controller.js';
import { BooksService } from './books.service.js';
import { Recordings } from './recordings.js';

@Module({ imports: [PublicCacheModule], controllers: [BooksController, AudioController], providers: [BooksService, Recordings], exports: [BooksService, Recordings] })
export class BooksModule {}
