import { Module } from '@nestjs/common';
import { PublicCacheModule } from '../../core/public-cache/public-cache.module.js';
import { AudioController } from './audio.controller.js';
import { BooksController } from './books.controller.js';
import { BooksService } from './books.service.js';
import { Recordings } from './recordings.js';
import { SampleController } from './sample.controller.js';
import { SampleService } from './sample.service.js';

@Module({
  imports: [PublicCacheModule],
  controllers: [BooksController, AudioController, SampleController],
  providers: [BooksService, Recordings, SampleService],
  exports: [BooksService, Recordings, SampleService],
})
export class BooksModule {}
