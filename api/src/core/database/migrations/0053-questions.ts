import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Questions, answers, comments, votes and choices of the community. Product §2.13, decision 0081. */
export class Questions0000000000053 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of STATEMENTS) await runner.query(statement);
    await changeTypes(runner, `'ARRAY[', 'ARRAY[''community''::text, '`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`delete from events where type = 'community'`);
    await changeTypes(runner, `'''community''::text, ', ''`);
    await runner.query(
      `drop table community_words, community_terms, community_edits, community_choices, community_follows, community_votes, community_answers, community_questions, community_authors, community_posts`,
    );
    await runner.query(
      `drop function community_shown(), community_review_follow(), community_answers_follow(), community_votes_follow(), community_terms_follow(), community_terms_of(text)`,
    );
  }
}

/** Of the kinds of events that are known at this point, whatever they are. */
async function changeTypes(runner: QueryRunner, change: string): Promise<void> {
  await runner.query(`
    do $$ declare known text; begin
      select pg_get_constraintdef(oid) into strict known from pg_constraint where conname = 'events_type_known';
      alter table events drop constraint events_type_known;
      execute 'alter table events add constraint events_type_known ' || replace(known, ${change});
    end $$`);
}

/** Each list, and each with its filters, is read in order from an index of its own: a page costs the same among any number of questions. */
const LISTS = [
  ['recent', 'at desc, id desc', 'is_shown'],
  ['unanswered', 'at desc, id desc', 'is_shown and answers = 0'],
  ['popular', 'votes desc, at desc, id desc', 'is_shown'],
] as const;
const FILTERS = [
  ['', '', ''],
  ['_subject', 'subject, ', ''],
  ['_grade', 'grade, ', ' and grade is not null'],
  ['_subject_grade', 'subject, grade, ', ' and grade is not null'],
] as const;
const LIST_INDEXES = LISTS.flatMap(([list, order, shown]) =>
  FILTERS.map(
    ([name, filter, has]) =>
      `create index community_questions_${list}${name} on community_questions (track, ${filter}${order}) where ${shown}${has}`,
  ),
);

const TRACK = `track text not null check (track in ('quiz-ulty-stars', 'quiz-hero'))`;

const STATEMENTS = [
  // What people write. It stays when its author's account goes: who wrote it stands in community_authors. `question_id`: its own, for a
  // question; `parent_id`: what a comment is about; `content_hash`: of the file, for what the house wrote.
  `create table community_posts (
     id uuid primary key,
     kind text not null check (kind in ('question', 'answer', 'comment')),
     question_id uuid not null references community_posts (id) on delete cascade,
     parent_id uuid references community_posts (id) on delete cascade,
     text text not null check (text <> '' or kind = 'question'),
     media text[] not null default '{}',
     at timestamptz not null,
     edited_at timestamptz,
     review text not null check (review in ('published', 'held', 'hidden')),
     reasons text[] not null default '{}',
     notice text,
     is_team boolean not null default false,
     is_demo boolean not null default false,
     content_hash text,
     check ((kind = 'question') = (question_id = id)),
     check ((kind = 'comment') = (parent_id is not null))
   )`,
  `create index community_posts_of_question on community_posts (question_id)`,
  `create index community_comments on community_posts (parent_id, at, id) where kind = 'comment'`,
  `create table community_authors (
     post_id uuid primary key references community_posts (id) on delete cascade,
     user_id uuid not null references users (id) on delete cascade,
     kind text not null,
     at timestamptz not null,
     day date not null
   )`,
  `create index community_authors_posts on community_authors (user_id, kind, at desc, post_id desc)`,
  // `at`, `is_shown`, `votes` and `answers` follow the rows they are counted from, by the triggers below.
  `create table community_questions (
     id uuid primary key references community_posts (id) on delete cascade,
     ${TRACK},
     subject text not null,
     grade text,
     title text not null check (title <> ''),
     tags text[] not null default '{}',
     about_kind text check (about_kind in ('chapter', 'lesson', 'quiz_question', 'article')),
     about_id text,
     at timestamptz not null,
     is_shown boolean not null,
     votes integer not null default 0 check (votes >= 0),
     answers integer not null default 0 check (answers >= 0),
     check ((about_kind is null) = (about_id is null))
   )`,
  ...LIST_INDEXES,
  `create index community_questions_about on community_questions (about_kind, about_id, track, at desc, id desc) where is_shown and about_kind is not null`,
  `create table community_answers (
     id uuid primary key references community_posts (id) on delete cascade,
     question_id uuid not null references community_questions (id) on delete cascade,
     at timestamptz not null,
     is_shown boolean not null,
     votes integer not null default 0 check (votes >= 0)
   )`,
  `create index community_answers_of_question on community_answers (question_id, votes desc, at, id) where is_shown`,
  // One row a vote, by the event that cast it; taking it back ends it. `device_id` counts for 'Recommandée' only.
  `create table community_votes (
     id uuid primary key,
     user_id uuid not null references users (id) on delete cascade,
     target_id uuid not null references community_posts (id) on delete cascade,
     question_id uuid not null,
     device_id text not null,
     at timestamptz not null,
     day date not null,
     recorded_at timestamptz not null default now(),
     withdrawn_at timestamptz
   )`,
  `create unique index community_votes_once on community_votes (user_id, target_id) where withdrawn_at is null`,
  `create index community_votes_of_person on community_votes (user_id, question_id)`,
  `create index community_votes_of_day on community_votes (user_id, day)`,
  `create index community_votes_of_target on community_votes (target_id) where withdrawn_at is null`,
  `create index community_votes_by_time on community_votes (recorded_at)`,
  `create table community_follows (
     user_id uuid not null references users (id) on delete cascade,
     question_id uuid not null references community_questions (id) on delete cascade,
     is_followed boolean not null,
     changed_at timestamptz not null,
     primary key (user_id, question_id)
   )`,
  `create index community_follows_of_person on community_follows (user_id, changed_at desc, question_id desc) where is_followed`,
  `create index community_followers on community_follows (question_id, changed_at desc) where is_followed`,
  // The answers that were chosen, by whom; one stands. What it paid is settled in a transaction of its own: `settled_at`.
  `create table community_choices (
     id uuid primary key,
     question_id uuid not null references community_questions (id) on delete cascade,
     answer_id uuid not null references community_answers (id) on delete cascade,
     chosen_by text not null check (chosen_by in ('asker', 'votes', 'moderator')),
     at timestamptz not null,
     day date not null,
     replaced_at timestamptz,
     settled_at timestamptz,
     txn_id uuid,
     withheld_reason text,
     taken_back_at timestamptz
   )`,
  `create unique index community_choices_standing on community_choices (question_id) where replaced_at is null`,
  `create index community_choices_of_question on community_choices (question_id, at)`,
  `create index community_choices_of_answer on community_choices (answer_id)`,
  `create index community_choices_to_settle on community_choices (at) where settled_at is null`,
  `create index community_choices_to_take_back on community_choices (replaced_at) where txn_id is not null and taken_back_at is null and replaced_at is not null`,
  // What stood before an edit.
  `create table community_edits (
     id uuid primary key,
     post_id uuid not null references community_posts (id) on delete cascade,
     title text,
     text text not null,
     at timestamptz not null
   )`,
  `create index community_edits_of_post on community_edits (post_id, at)`,
  // Words of the titles and pairs of neighbours, each with the questions that have it, in order of time: what looks for similar questions
  // reads a bounded number of the latest of each.
  `create table community_terms (
     track text not null,
     term text not null,
     at timestamptz not null,
     question_id uuid not null,
     primary key (track, term, at, question_id)
   )`,
  `create table community_words (word text primary key)`,
  `create index community_words_trgm on community_words using gin (word gin_trgm_ops)`,
  `create function community_terms_of(title text) returns table (term text, is_pair boolean) language sql immutable parallel safe as $$
     with words as (
       select u.lexeme, min(p.position) as position from unnest(public.ulty_vector(title)) u cross join unnest(u.positions) as p (position) group by u.lexeme),
     neighbours as (select w.lexeme, lead(w.lexeme) over (order by w.position, w.lexeme) as next from words w)
     select n.lexeme, false from neighbours n
     union
     select n.lexeme || ' ' || n.next, true from neighbours n where n.next is not null
   $$`,
  `create function community_shown() returns trigger language plpgsql as $$
   begin
     select p.review = 'published', p.at into strict new.is_shown, new.at from community_posts p where p.id = new.id;
     return new;
   end $$`,
  `create function community_review_follow() returns trigger language plpgsql as $$
   begin
     if new.kind = 'question' then
       update community_questions set is_shown = (new.review = 'published') where id = new.id;
     elsif new.kind = 'answer' then
       update community_answers set is_shown = (new.review = 'published') where id = new.id;
     end if;
     return null;
   end $$`,
  `create function community_answers_follow() returns trigger language plpgsql as $$
   declare
     change integer := case when tg_op <> 'DELETE' and new.is_shown then 1 else 0 end - case when tg_op <> 'INSERT' and old.is_shown then 1 else 0 end;
   begin
     if change <> 0 then
       update community_questions set answers = answers + change where id = coalesce(new.question_id, old.question_id);
     end if;
     return null;
   end $$`,
  `create function community_votes_follow() returns trigger language plpgsql as $$
   declare
     change integer := case when tg_op <> 'DELETE' and new.withdrawn_at is null then 1 else 0 end - case when tg_op <> 'INSERT' and old.withdrawn_at is null then 1 else 0 end;
     target uuid := coalesce(new.target_id, old.target_id);
   begin
     if change <> 0 then
       update community_answers set votes = votes + change where id = target;
       if not found then
         update community_questions set votes = votes + change where id = target;
       end if;
     end if;
     return null;
   end $$`,
  `create function community_terms_follow() returns trigger language plpgsql as $$
   begin
     if tg_op <> 'INSERT' then
       if old.is_shown then
         delete from community_terms t using community_terms_of(old.title) o where t.track = old.track and t.term = o.term and t.at = old.at and t.question_id = old.id;
       end if;
     end if;
     if tg_op <> 'DELETE' then
       if new.is_shown then
         insert into community_terms (track, term, at, question_id) select new.track, o.term, new.at, new.id from community_terms_of(new.title) o on conflict do nothing;
         insert into community_words (word) select o.term from community_terms_of(new.title) o where not o.is_pair on conflict do nothing;
       end if;
     end if;
     return null;
   end $$`,
  `create trigger community_questions_shown before insert on community_questions for each row execute function community_shown()`,
  `create trigger community_answers_shown before insert on community_answers for each row execute function community_shown()`,
  `create trigger community_review after update of review on community_posts for each row when (old.review is distinct from new.review) execute function community_review_follow()`,
  `create trigger community_answers_counted after insert or delete or update of is_shown on community_answers for each row execute function community_answers_follow()`,
  `create trigger community_votes_counted after insert or delete or update of withdrawn_at on community_votes for each row execute function community_votes_follow()`,
  `create trigger community_terms_kept after insert or delete or update of is_shown, title, track on community_questions for each row execute function community_terms_follow()`,
];
