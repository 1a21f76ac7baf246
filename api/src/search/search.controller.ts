import { Controller, Query } from '@nestjs/common';
import { searchPage } from '@ulty/contracts/reads/search.js';
import { SearchPage, SearchQuery } from '@ulty/contracts/search.js';
import { Read } from '../core/reads/read.js';
import { SearchService } from './search.service.js';

@Controller()
export class SearchController {
  constructor(private readonly search: SearchService) {}

  /** SearchPage of ten results, the best first, with the counts of all tabs. 400 VALIDATION, 401. Product §2.11. */
  @Read(searchPage, { query: SearchQuery, answer: SearchPage })
  find(@Query() query: SearchQuery): Promise<SearchPage> {
    return this.search.find(query);
  }
}
