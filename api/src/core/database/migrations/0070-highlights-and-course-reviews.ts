import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Sentences that learners highlighted, and what they say of courses. Product §2.20, decision 0096. */
export class HighlightsAndCourseReviews0000000000070 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of STATEMENTS) await runner.query(statement);
    await changeTypes(runner, `'ARRAY[', 'ARRAY[''highlight''::text, ''course_review''::text, '`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`delete from events where type in ('highlight', 'course_review')`);
    await changeTypes(runner, `'''highlight''::text, ''course_review''::text, ', ''`);
    await runner.query('drop table course_reviews, highlights');
    await runner.query('drop function course_reviews_counted()');
    await runner.query('alter table course_stats drop column review_count, drop column stars_sum');
  }
}

/** @param change the last two arguments of `replace` */
async function changeTypes(runner: QueryRunner, change: string): Promise<void> {
  await runner.query(`
    do $$ declare known text; begin
      select pg_get_constraintdef(oid) into strict known from pg_constraint where conname = 'events_type_known';
      alter table events drop constraint events_type_known;
      execute 'alter table events add constraint events_type_known ' || replace(known, ${change});
    end $$`);
}

const STATEMENTS = [
  // One row a sentence. One that is no longer highlighted keeps its time, so that an older act that comes late does not bring it back.
  `create table highlights (
     user_id uuid not null references users (id) on delete cascade,
     about_kind text not null check (about_kind in ('lesson', 'chapter')),
     about_id uuid not null,
     paragraph integer not null check (paragraph between 0 and 999),
     quote text not null check (char_length(quote) between 1 and 600),
     is_on boolean not null,
     changed_at timestamptz not null,
     primary key (user_id, about_id, paragraph, quote)
   )`,
  // One review a learner and course.
  `create table course_reviews (
     id uuid primary key,
     user_id uuid not null references users (id) on delete cascade,
     course_id uuid not null references courses (id),
     stars smallint not null check (stars between 1 and 5),
     text text not null check (char_length(text) <= 500),
     at timestamptz not null,
     review text not null check (review in ('published', 'held', 'hidden')),
     review_notice text,
     unique (user_id, course_id)
   )`,
  `create index course_reviews_of_course on course_reviews (course_id, at desc, id desc)`,
  // What everybody can read counts, kept beside the course as its learners are.
  `alter table course_stats
     add column review_count integer not null default 0 check (review_count >= 0),
     add column stars_sum integer not null default 0 check (stars_sum >= 0)`,
  `create function course_reviews_counted() returns trigger language plpgsql as $$
   declare
     was integer := case when TG_OP <> 'INSERT' and old.review = 'published' then old.stars end;
     now_is integer := case when TG_OP <> 'DELETE' and new.review = 'published' then new.stars end;
   begin
     if now_is is distinct from was then
       insert into course_stats as s (course_id, enrollment_count, review_count, stars_sum)
       values (coalesce(new.course_id, old.course_id), 0, 1, coalesce(now_is, 0))
       on conflict (course_id) do update set
         review_count = s.review_count + num_nonnulls(now_is) - num_nonnulls(was),
         stars_sum = s.stars_sum + coalesce(now_is, 0) - coalesce(was, 0);
     end if;
     return null;
   end $$`,
  `create trigger course_reviews_counted after insert or delete or update of stars, review on course_reviews
     for each row execute function course_reviews_counted()`,
];
