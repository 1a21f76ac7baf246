import { Module } from '@nestjs/common';
import { PublicCacheModule } from '../../core/public-cache/public-cache.module.js';
import { LibraryController } from './library.controller.js';
import { LibraryService } from './library.service.js';

@Module({ imports: [PublicCacheModule], controllers: [LibraryController], providers: [LibraryService] })
export class LibraryModule {}
