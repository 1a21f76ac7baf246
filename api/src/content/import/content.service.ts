import { Inject, Injectable, Logger } from '@nestjs/common';
import { Db } from '../../core/database/db.js';
import { BLOG_TOPIC } from '../../blog/blog.service.js';
import { BOOKS_TOPIC } from '../../quiz/books/books.service.js';
import { Recordings } from '../../quiz/books/recordings.js';
import { SampleService } from '../../quiz/books/sample.service.js';
import { CONFIG, type Config } from '../../core/base/config.js';
import { COMMUNITY_TOPIC } from '../../community/questions/question-lists.js';
import { COURSES_TOPIC } from '../../courses/list/courses.service.js';
import { FirstQuestionsService } from '../../landing/first-question/first-questions.service.js';
import { PARTNERS_TOPIC } from '../../landing/partners/partners.service.js';
import { Database } from '../../core/database/database.js';
import { ContentFolder } from '../files/content-folder.js';
import type { ImportReport } from './import-content.js';
import { importFolder } from './import-folder.js';
import { PublicCache } from '../../core/public-cache/public-cache.js';
import { recordingsOf } from '../read/read-content.js';
import { readFirstQuestions } from '../read/read-first-questions.js';
import { readSample } from '../read/read-sample.js';
import { readTopicList, topicName, type TopicMeta } from '../read/read-topics.js';
import { fingerprintOf, unchangedRecordings } from './unchanged-content.js';
import type { SampleQuiz } from '@ulty/contracts/learning/books.js';
import { toQuestion } from '../../quiz/books/books.mapper.js';
import type { QuizFile } from '../read/book-files.js';
import { keyHashes, withOwnFigures } from './import-quizzes.js';

/** Imports the content folder into the database at start. The service is not ready while a content file is wrong. */
@Injectable()
export class ContentService {
  private readonly logger = new Logger('Content');

  constructor(
    private readonly db: Db,
    private readonly cache: PublicCache,
    private readonly recordings: Recordings,
    private readonly sample: SampleService,
    private readonly firstQuestions: FirstQuestionsService,
    @Inject(CONFIG) private readonly config: Config,
    database: Database,
  ) {
    database.atStart('content', 'content import', async () => {
      await this.importIfChanged(this.config.contentDir);
    });
  }

  /** Imports the folder unless it is unchanged since the last import, since reading it takes a second. Throws ContentError. */
  private async importIfChanged(dir: string): Promise<void> {
    // Visitors have their question while the rest is imported.
    this.firstQuestions.replace((await readFirstQuestions(new ContentFolder(dir)))?.meta.questions ?? []);
    const fingerprint = fingerprintOf(dir);
    const recordings = await unchangedRecordings(this.db, dir, fingerprint);
    if (recordings) {
      const folder = new ContentFolder(dir);
      const [sample, topics] = [await readSample(folder), await readTopicList(folder)];
      this.recordings.replace(recordings);
      this.sample.replace(sample && toSampleQuiz(sample, topics?.meta.topics ?? []));
    } else await this.import(dir, fingerprint);
  }

  /** Imports a folder and clears the caches of the old content. Throws ContentError. */
  async import(dir: string, fingerprint?: string | null): Promise<ImportReport> {
    const { content, report } = await importFolder(this.db, dir, fingerprint);
    this.recordings.replace(recordingsOf(content));
    this.sample.replace(content.sample && toSampleQuiz(content.sample, content.topics));
    this.firstQuestions.replace(content.firstQuestions);
    if (report.isChanged) {
      this.cache.forget(BLOG_TOPIC);
      this.cache.forget(COURSES_TOPIC);
      this.cache.forget(BOOKS_TOPIC);
      this.cache.forget(PARTNERS_TOPIC);
      this.cache.forget(COMMUNITY_TOPIC);
      this.logger.log(
        `${report.posts} posts, ${report.courses} courses, ${report.lessons} lessons, ${report.books} books, ${report.partners} partners imported; ${report.retired} retired`,
      );
    }
    return report;
  }
}

/** Converts the sample quiz to what is served. */
function toSampleQuiz({ meta }: QuizFile, topics: readonly TopicMeta[]): SampleQuiz {
  const questions = meta.questions.map((question) =>
    toQuestion({
      ...question,
      ...withOwnFigures(question),
      topic: topicName(question.topic, topics),
      choices: 'choices' in question ? question.choices : [],
      keyHashes: keyHashes(question),
      unit: question.type === 'number' ? (question.unit ?? null) : null,
    }),
  );
  return { id: meta.id, title: meta.title, questions };
}
