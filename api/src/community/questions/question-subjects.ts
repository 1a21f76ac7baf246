import { articlePage, chapterPage, courseQuizPage, examQuizPage, lessonPage, placementPage, quizPage } from '@ulty/domain/base/pages.js';
import { statement } from '../../core/database/statement.js';
import { pathSql } from '../../core/http/page-path.js';

/** SQL that casts a text to an id, null when it is none, so that the look-up uses the primary key. */
const uuid = (text: string) => `
  (case when ${text} ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then ${text} end)::uuid`;

const LESSON = pathSql(lessonPage, { id: 'l.course_id', lessonId: 'l.id' });
const CHAPTER = pathSql(chapterPage, { id: 'c.book_id', chapterId: 'c.id' });

/**
 * SQL for what a question `q` is about, as json { title, href }; null when it is gone. Articles are named by their slug, all else by its
 * id.
 * @param kind an expression @param id an expression
 */
export const aboutOf = (kind: string, id: string) => `
  (case ${kind}
     when 'article' then (
       select json_build_object('title', p.title, 'href', ${pathSql(articlePage, { slug: 'p.slug' })})
         from posts p where p.slug = ${id} and p.retired_at is null and p.published_at <= now())
     when 'lesson' then (
       select json_build_object('title', l.title, 'href', ${LESSON})
         from lessons l where l.id = ${uuid(id)} and l.retired_at is null)
     when 'chapter' then (
       select json_build_object('title', c.title, 'href', ${CHAPTER})
         from chapters c where c.id = ${uuid(id)} and c.retired_at is null)
     when 'quiz_question' then (
       select json_build_object('title', left(k.prompt, 140), 'href', case
                when z.course_id is not null then ${pathSql(courseQuizPage, { id: 'z.course_id' })}
                when z.is_placement then '${placementPage}'
                when z.exam_pack_id is not null then ${pathSql(examQuizPage, { id: 'z.exam_pack_id', quizId: 'z.id' })}
                when l.id is not null then ${pathSql(lessonPage, { id: 'l.course_id', lessonId: 'l.id' })}
                when z.exercises_of_chapter
                    is not null then ${pathSql(chapterPage, { id: 'c.book_id', chapterId: 'c.id' })}
                else ${pathSql(quizPage, { id: 'c.book_id', quizId: 'z.id' })} end)
         from questions k join quizzes z on z.id = k.quiz_id
         left join chapters c on c.id = coalesce(z.chapter_id, z.exercises_of_chapter)
         left join lessons l on l.id = z.exercises_of_lesson
        where k.id = ${uuid(id)} and z.retired_at is null)
   end)`;

/** Whether content exists to ask about, by an id as an address may name it. */
export const findAbout = statement(
  'community.find-about',
  `
  select ${aboutOf(':kind::text', ':about::text')} is not null as "isKnown"`,
);
