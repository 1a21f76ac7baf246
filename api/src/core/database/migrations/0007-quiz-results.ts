import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Quiz attempts graded by the version answered, chapters read or heard, recalls of missed questions. Product §1.6, §2.21, §3.1, §3.2. */
export class QuizResults0000000000007 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of [...VERSIONS, ...ATTEMPTS, ...READING, ...REVIEWS]) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`drop table review_cards, review_recalls, chapter_progress, quiz_attempts, quiz_versions`);
  }
}

/** A person's rows are deleted with the account, and never change before. */
const neverChanges = (table: string, events = 'update') =>
  `create trigger ${table}_never_changes before ${events} on ${table} for each row execute function ledger_is_append_only()`;

/** A device may answer an old version long after a newer one: each version is kept unchanged, with its keys. */
const VERSIONS = [
  `create table quiz_versions (
     quiz_id uuid not null references quizzes (id),
     version integer not null check (version >= 1),
     pass_percent integer not null check (pass_percent between 1 and 100),
     questions jsonb not null check (jsonb_array_length(questions) >= 1),
     recorded_at timestamptz not null default now(),
     primary key (quiz_id, version)
   )`,
  neverChanges('quiz_versions', 'update or delete'),
  // For data older than this table only the current version is known.
  `insert into quiz_versions (quiz_id, version, pass_percent, questions)
   select q.id, q.version, q.pass_percent,
          jsonb_agg(jsonb_build_object('id', n.id, 'type', n.type, 'prompt', n.prompt, 'choices', n.choices, 'answer', n.answer, 'tolerance', n.tolerance,
            'explanation', n.explanation, 'hint', n.hint, 'unit', n.unit, 'points', n.points, 'topic', n.topic) order by n.position)
     from quizzes q join questions n on n.quiz_id = q.id and n.retired_at is null
    where q.retired_at is null group by q.id`,
];

// What an event caused is written before the event itself, whose answer is known only then.
const EVENT = `uuid not null references events (event_id) on delete cascade deferrable initially deferred`;
const USER = `uuid not null references users (id) on delete cascade`;

const ATTEMPTS = [
  // `is_first` is decided by order of receipt: work that arrives later cannot turn a failed first attempt into a paid one.
  `create table quiz_attempts (
     event_id ${EVENT} primary key,
     user_id ${USER},
     quiz_id uuid not null,
     version integer not null,
     score smallint not null check (score between 0 and 100),
     correct smallint not null check (correct between 0 and total),
     total smallint not null check (total >= 1),
     answered smallint not null check (answered between 0 and total),
     passed boolean not null,
     mode text not null check (mode in ('practice', 'exam')),
     median_ms integer check (median_ms >= 0),
     time_spent_s integer check (time_spent_s >= 0),
     right_ids uuid[] not null,
     missed_ids uuid[] not null,
     trusted_at timestamptz not null,
     is_time_adjusted boolean not null,
     day date not null,
     is_first boolean not null,
     foreign key (quiz_id, version) references quiz_versions (quiz_id, version),
     check (cardinality(right_ids) + cardinality(missed_ids) = total)
   )`,
  `create unique index quiz_attempts_first on quiz_attempts (user_id, quiz_id) where is_first`,
  `create index quiz_attempts_of_quiz on quiz_attempts (user_id, quiz_id)`,
  `create index quiz_attempts_of_learner on quiz_attempts (user_id, trusted_at)`,
  `create index quiz_attempts_by_day on quiz_attempts (day)`,
  neverChanges('quiz_attempts'),
];

const READING = [
  // Derived from progress_items, updated as they arrive. A chapter is done once it was claimed as read with enough seconds, or once heard.
  `create table chapter_progress (
     user_id ${USER},
     chapter_id uuid not null references chapters (id),
     percent smallint not null check (percent between 0 and 100),
     position jsonb,
     position_at timestamptz,
     position_seq bigint,
     audio_seconds integer,
     audio_at timestamptz,
     audio_seq bigint,
     active_seconds integer not null check (active_seconds >= 0),
     claimed_at timestamptz,
     completed_at timestamptz,
     last_at timestamptz not null,
     primary key (user_id, chapter_id),
     check (completed_at is null or percent = 100)
   )`,
];

const REVIEWS = [
  // A question missed in a quiz is a card; how each recall of it went decides when it comes back.
  `create table review_recalls (
     event_id ${EVENT},
     question_id uuid not null references questions (id),
     user_id ${USER},
     rating smallint not null check (rating between 1 and 4),
     is_from_quiz boolean not null,
     at timestamptz not null,
     day date not null,
     primary key (event_id, question_id),
     check (not is_from_quiz or rating = 1)
   )`,
  `create index review_recalls_of_card on review_recalls (user_id, question_id)`,
  `create index review_recalls_of_day on review_recalls (user_id, day) where not is_from_quiz`,
  neverChanges('review_recalls'),
  // A view of the recalls of every card, by the same replay as on the device.
  `create table review_cards (
     user_id ${USER},
     question_id uuid not null references questions (id),
     due_at timestamptz not null,
     primary key (user_id, question_id)
   )`,
  `create index review_cards_due on review_cards (user_id, due_at)`,
];
