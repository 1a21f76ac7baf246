import { Controller, Query } from '@nestjs/common';
import { oftenSearched, searchPage, searchSuggestions } from '@ulty/contracts/reads/search.js';
import { OftenSearched, SearchPage, SearchQuery, SearchSuggestions, SuggestionQuery } from '@ulty/contracts/learning/search.js';
import { SignedIn, type SessionUser } from '../core/http/access.js';
import { Read } from '../core/reads/read.js';
import { OftenSearchedTexts } from './often-searched.service.js';
import { SearchService } from './search.service.js';

@Controller()
export class SearchController {
  constructor(
    private readonly search: SearchService,
    private readonly often: OftenSearchedTexts,
  ) {}

  /** SearchPage of ten results, the best first, with the counts of all tabs. 400 VALIDATION, 401. Product §2.11. */
  @Read(searchPage, { query: SearchQuery, answer: SearchPage })
  find(@Query() query: SearchQuery, @SignedIn() user: SessionUser): Promise<SearchPage> {
    return this.search.find(query, user.id);
  }

  /** SearchSuggestions, at most six titles. 400 VALIDATION, 401. Product §2.11. */
  @Read(searchSuggestions, { query: SuggestionQuery, answer: SearchSuggestions })
  suggest(@Query() { q }: SuggestionQuery): Promise<SearchSuggestions> {
    return this.search.suggest(q);
  }

  /** OftenSearched: frequent searches, else categories. 401. Product §2.11. */
  @Read(oftenSearched, { answer: OftenSearched })
  oftenSearched(): Promise<OftenSearched> {
    return this.often.oftenSearched();
  }
}
