import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What each person and each browser was served, since when: past days pay for that alone. Decision 0110, product §1.6.9. */
export class ServedContent0000000000083 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of UP) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const statement of DOWN) await runner.query(statement);
  }
}

const KINDS = [
  'shared_address',
  'shared_device',
  'quiz_rate',
  'fast_answers',
  'unread_answers',
  'same_answers',
  'two_devices',
  'vote_device',
  'vote_pair',
  'vote_ring',
  'vote_swarm',
];

const kindsAre = (kinds: readonly string[]) =>
  `alter table integrity_signal drop constraint integrity_signal_kind_check, add constraint integrity_signal_kind_check check (kind in ('${kinds.join("', '")}'))`;

const UP = [
  // `content_id`: a book, course, exam pack or placement test; the first time is what counts, so a row never changes.
  `create table served_content (
     user_id uuid not null references users (id) on delete cascade,
     content_id uuid not null,
     first_at timestamptz not null default now(),
     primary key (user_id, content_id)
   )`,
  // People of one phone read the same download: by the browser's token, which names nobody. Forgotten with the last account that knows it.
  `create table served_browsers (
     browser_hash bytea not null,
     content_id uuid not null,
     first_at timestamptz not null default now(),
     primary key (browser_hash, content_id)
   )`,
  // Whoever has worked on a content before this was noted was served it.
  `insert into served_content (user_id, content_id, first_at)
   select w.user_id, w.content_id, min(w.at)
     from (select p.user_id, c.book_id as content_id, u.created_at as at from chapter_progress p join chapters c on c.id = p.chapter_id join users u on u.id = p.user_id
           union all select e.user_id, e.course_id, e.enrolled_at from enrollments e
           union all select a.user_id, coalesce(c.book_id, q.course_id, q.exam_pack_id, q.id), a.trusted_at
             from quiz_attempts a join quizzes q on q.id = a.quiz_id left join chapters c on c.id = q.chapter_id) w
    where w.content_id is not null
    group by w.user_id, w.content_id`,
  kindsAre([...KINDS, 'late_burst']),
];

const DOWN = [
  'alter table integrity_signal disable trigger user',
  `delete from integrity_signal where kind = 'late_burst'`,
  'alter table integrity_signal enable trigger user',
  kindsAre(KINDS),
  'drop table served_browsers, served_content',
];
