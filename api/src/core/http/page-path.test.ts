import { expect, test } from '@jest/globals';
import { bookPage, chapterPage, courseQuizPage } from '@ulty/domain/base/pages.js';
import { pathSql } from './page-path.js';

test.each([
  [pathSql(bookPage, { id: 'b.id' }), "'/quiz-ulty-stars/livres/' || b.id"],
  [pathSql(chapterPage, { chapterId: 'c.id', id: 'b.id' }), "'/quiz-ulty-stars/livres/' || b.id || '/chapitres/' || c.id"],
  [pathSql(courseQuizPage, { id: 'z.course_id' }), "'/courses/' || z.course_id || '/quiz'"],
])('%s', (sql, expected) => expect(sql).toBe(expected));
