import { Inject, Injectable, Logger } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { BLOG_TOPIC } from '../blog/blog.service.js';
import { BOOKS_TOPIC } from '../quiz/books/books.service.js';
import { Recordings } from '../quiz/books/recordings.js';
import { SampleService } from '../quiz/books/sample.service.js';
import { CONFIG, type Config } from '../core/config.js';
import { COURSES_TOPIC } from '../courses/courses.service.js';
import { PARTNERS_TOPIC } from '../landing/partners/partners.service.js';
import { Database } from '../core/database/database.js';
import { writeContent, type ImportReport } from './import-content.js';
import { PublicCache } from '../core/public-cache/public-cache.js';
import { readContent, recordingsOf } from './read-content.js';
import { toSampleQuiz } from './read-sample.js';

/** Brings the content folder into the database at start. The service is not ready while a content file is wrong. */
@Injectable()
export class ContentService {
  private readonly logger = new Logger('Content');

  constructor(
    private readonly dataSource: DataSource,
    private readonly cache: PublicCache,
    private readonly recordings: Recordings,
    private readonly sample: SampleService,
    @Inject(CONFIG) private readonly config: Config,
    database: Database,
  ) {
    database.atStart('content', 'content import', async () => {
      await this.import(this.config.contentDir);
    });
  }

  /** Imports a folder and clears the caches of the old content. Throws ContentError. */
  async import(dir: string): Promise<ImportReport> {
    const content = await readContent(dir);
    const report = await writeContent(this.dataSource, content);
    this.recordings.replace(recordingsOf(content.books));
    this.sample.replace(content.sample && toSampleQuiz(content.sample));
    if (report.isChanged) {
      this.cache.forget(BLOG_TOPIC);
      this.cache.forget(COURSES_TOPIC);
      this.cache.forget(BOOKS_TOPIC);
      this.cache.forget(PARTNERS_TOPIC);
      this.logger.log(
        `${report.posts} posts, ${report.courses} courses, ${report.lessons} lessons, ${report.books} books, ${report.partners} partners imported; ${report.retired} retired`,
      );
    }
    return report;
  }
}
