import { Injectable } from '@nestjs/common';
import { chapterPage, coursePage, lessonPage, quizPage } from '@ulty/domain/base/pages.js';
import { CONTENT_KINDS, type ContentKind } from '@ulty/domain/people/safety.js';
import { statement } from '../../core/database/statement.js';
import { pathSql } from '../../core/http/page-path.js';
import { Targets, type Target } from '../../safety/moderation/targets.js';

const QUIZ_OF_CHAPTER = pathSql(quizPage, { id: 'h.book_id', quizId: '(case when q.chapter_id is not null then q.id end)' });

const readContent = {
  lesson: statement(
    'content.read-lesson',
    `
    select l.id, c.title || ' · ' || l.title as title, l.section as text, l.added_at as at,
           ${pathSql(lessonPage, { id: 'c.id', lessonId: 'l.id' })} as href
      from lessons l join courses c on c.id = l.course_id where l.id = any (:ids::uuid[])`,
  ),
  chapter: statement(
    'content.read-chapter',
    `
    select h.id, b.title || ' · ' || h.title as title, 'Chapitre ' || h.chapter_number as text, b.published_at as at,
           ${pathSql(chapterPage, { id: 'b.id', chapterId: 'h.id' })} as href
      from chapters h join books b on b.id = h.book_id where h.id = any (:ids::uuid[])`,
  ),
  quiz_question: statement(
    'content.read-quiz-question',
    `
    select n.id, n.prompt as title, n.explanation as text, coalesce(b.published_at, c.created_at) as at,
           case when h.id
                is not null then
                    coalesce(${QUIZ_OF_CHAPTER}, ${pathSql(chapterPage, { id: 'h.book_id', chapterId: 'h.id' })})
                when l.id is not null then ${pathSql(lessonPage, { id: 'c.id', lessonId: 'l.id' })}
                    else ${pathSql(coursePage, { id: 'c.id' })} end as href
      from questions n join quizzes q on q.id = n.quiz_id
      left join chapters h on h.id = coalesce(q.chapter_id, q.exercises_of_chapter) left
      join books b on b.id = h.book_id
      left join lessons l on l.id = q.exercises_of_lesson left
      join courses c on c.id = coalesce(q.course_id, l.course_id)
     where n.id = any (:ids::uuid[])`,
  ).as<{ at: Date; href: string }>(),
} satisfies Record<ContentKind, unknown>;

/**
 * Shows moderators errors that learners report in our own content, with their place. Reports hide nothing: authors correct the files of the
 * content, and a decision only states whether there was an error. Product §2.20, decision 0096.
 */
@Injectable()
export class ContentTargets {
  constructor(targets: Targets) {
    for (const kind of CONTENT_KINDS)
      targets.register(kind, {
        targetsOf: async (tx, ids) =>
          (await tx.rows(readContent[kind], { ids })).map((row): Target => ({ ...row, authorId: null, review: 'published' })),
        setReview: () => Promise.resolve(),
      });
  }
}
