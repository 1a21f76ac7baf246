import { Module } from '@nestjs/common';
import { OftenSearchedTexts } from './often-searched.service.js';
import { SearchController } from './search.controller.js';
import { SearchService } from './search.service.js';

/** Search over everything. */
@Module({ controllers: [SearchController], providers: [SearchService, OftenSearchedTexts] })
export class SearchModule {}
