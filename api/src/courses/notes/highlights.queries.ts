import { chapterPage, lessonPage } from '@ulty/domain/base/pages.js';
import { statement } from '../../core/database/statement.js';
import { pathSql } from '../../core/http/page-path.js';

/** Lists highlights of one lesson or chapter, in the order of the text. */
export const readHighlights = statement(
  'highlights.read',
  `
  select paragraph, quote from highlights where user_id = :user and about_id = :about and is_on
   order by paragraph, changed_at`,
);

/**
 * `about` is a lesson or chapter. One row: whether there is, or was, such a text, whether there is room, and whether the act was taken. Of
 * two acts on one sentence the later one stands, whichever comes first.
 */
export const setHighlight = statement(
  'highlights.set',
  `
  with known as (
    select from lessons where :kind = 'lesson' and id = :about::uuid union all select from chapters
     where :kind = 'chapter' and id = :about::uuid),
  room as (
    select from known where not :isOn or (
      (select count(*) from highlights h where h.user_id = :user and h.about_id = :about and h.is_on
       and (h.paragraph, h.quote) <> (:block, :sentence)) < :mostOfText
      and (select count(*) from highlights h where h.user_id = :user) < :mostOfUser)),
  saved as (
    insert into highlights as h (user_id, about_kind, about_id, paragraph, quote, is_on, changed_at)
    select :user::uuid, :kind, :about::uuid, :block::integer, :sentence, :isOn::boolean, :trustedTime::timestamptz
      from room
    on conflict (user_id, about_id, paragraph, quote) do update
        set is_on = excluded.is_on, changed_at = excluded.changed_at
     where h.changed_at <= excluded.changed_at
    returning 1)
  select exists (select from known) as "isKnown", exists (select from room) as "hasRoom", exists (select
        from saved) as "isSaved"`,
);

/** Lists notes and highlights by text, the last changed first; also of retired texts. */
export const listOwnTexts = statement(
  'highlights.own',
  `
  with mine as (
    select about_kind, about_id, text, null::integer as paragraph, changed_at from notes
     where user_id = :user and text <> ''
    union all
    select about_kind, about_id, quote, paragraph, changed_at from highlights where user_id = :user and is_on),
  texts as (
    select about_kind as kind, about_id as id, max(changed_at) as at,
           coalesce(max(text) filter (where paragraph is null), '') as text,
           coalesce(json_agg(text order by paragraph, changed_at) filter (where paragraph is not null),
                    '[]') as highlights
      from mine group by about_kind, about_id order by max(changed_at) desc, about_id limit :most)
  select t.kind, t.id, t.at, t.text, t.highlights, coalesce(l.title, h.title) as title,
         coalesce(c.title, b.title) as of,
         case when l.id is not null then ${pathSql(lessonPage, { id: 'c.id', lessonId: 'l.id' })}
              else ${pathSql(chapterPage, { id: 'b.id', chapterId: 'h.id' })} end as path
    from texts t
    left join lessons l on t.kind = 'lesson' and l.id = t.id left join courses c on c.id = l.course_id
    left join chapters h on t.kind = 'chapter' and h.id = t.id left join books b on b.id = h.book_id
   where coalesce(l.id, h.id) is not null
   order by t.at desc, t.id`,
).as<{ kind: 'lesson' | 'chapter'; highlights: string[]; title: string; of: string; path: string }>();
