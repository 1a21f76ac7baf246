import { Global, Module } from '@nestjs/common';
import { APP_FILTER, APP_PIPE } from '@nestjs/core';
import { ErrorFilter } from './error-filter.js';
import { ErrorPages } from './error-pages.js';
import { SchemaPipe } from './schema.pipe.js';
import { Sitemap } from './sitemap.js';

/** What every answer shares: one error filter, one validation pipe, the pages of errors; and the pages that rooms publish. */
@Global()
@Module({
  providers: [ErrorPages, Sitemap, { provide: APP_FILTER, useClass: ErrorFilter }, { provide: APP_PIPE, useClass: SchemaPipe }],
  exports: [ErrorPages, Sitemap],
})
export class HttpModule {}
