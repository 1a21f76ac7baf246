import { Global, Module } from '@nestjs/common';
import { APP_FILTER, APP_PIPE } from '@nestjs/core';
import { ErrorFilter } from './error-filter.js';
import { ErrorPages } from './error-pages.js';
import { PageTitles } from './page-titles.js';
import { SchemaPipe } from './schema.pipe.js';
import { Sitemap } from './sitemap.js';

/**
 * What every answer shares: one error filter, one validation pipe, the pages of errors, titles of pages; and the pages that modules
 * publish.
 */
@Global()
@Module({
  providers: [ErrorPages, PageTitles, Sitemap, { provide: APP_FILTER, useClass: ErrorFilter }, { provide: APP_PIPE, useClass: SchemaPipe }],
  exports: [ErrorPages, PageTitles, Sitemap],
})
export class HttpModule {}
