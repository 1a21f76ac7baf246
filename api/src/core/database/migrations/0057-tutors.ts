import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Tutors, their papers until they are deleted, requests and what both sides say of them. Product §2.16. */
export class Tutors0000000000057 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of STATEMENTS) await runner.query(statement);
    await changeTypes(runner, `'ARRAY[', 'ARRAY[''tutor''::text, '`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`delete from events where type = 'tutor'`);
    await changeTypes(runner, `'''tutor''::text, ', ''`);
    await runner.query(
      'drop table second_rounds, tutor_wishes, tutor_consents, tutor_messages, tutor_reviews, tutor_attendance, tutor_requests, tutor_papers, tutor_applications, tutors',
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

const REVIEWED = `
     review text not null default 'published' check (review in ('published', 'held', 'hidden')),
     review_notice text`;

const STATEMENTS = [
  // `hours`: starts of weekly sessions, minutes since Monday 00:00. A verification that is over is a date, not a state.
  `create table tutors (
     id uuid primary key,
     user_id uuid not null unique references users (id) on delete cascade,
     state text not null check (state in ('applied', 'verified', 'refused', 'suspended')),
     bio text not null check (char_length(bio) between 1 and 400),
     subjects text[] not null check (cardinality(subjects) > 0),
     levels text[] not null check (cardinality(levels) > 0),
     languages text[] not null check (cardinality(languages) > 0),
     modes text[] not null check (cardinality(modes) > 0),
     price_fcfa integer not null check (price_fcfa between 0 and 20000),
     region text not null,
     hours integer[] not null,
     helps_second_round boolean not null default false,
     is_paused boolean not null default false,
     verified_at timestamptz,
     verified_until timestamptz,${REVIEWED},
     is_demo boolean not null default false,
     version integer not null default 1,
     check (state <> 'verified' or (verified_at is not null and verified_until is not null))
   )`,
  `create index tutors_listed on tutors (verified_at desc, id desc) where state = 'verified'`,
  `create index tutors_by_state on tutors (state, id)`,
  // What is asked to be checked. Papers and references are deleted some days after the decision; the decision stays.
  `create table tutor_applications (
     id uuid primary key,
     user_id uuid not null references users (id) on delete cascade,
     applied_at timestamptz not null,
     subjects text[] not null,
     levels text[] not null,
     sealed_references bytea,
     decided_at timestamptz,
     decision text check (decision in ('approved', 'refused')),
     reason text,
     check ((decided_at is null) = (decision is null))
   )`,
  `create unique index tutor_applications_open on tutor_applications (user_id) where decided_at is null`,
  `create index tutor_applications_of_person on tutor_applications (user_id, applied_at desc)`,
  `create index tutor_applications_decided on tutor_applications (decided_at) where sealed_references is not null`,
  // Sealed with a key the database does not hold. Without application: stored before the form is sent.
  `create table tutor_papers (
     id uuid primary key,
     user_id uuid not null references users (id) on delete cascade,
     application_id uuid references tutor_applications (id) on delete cascade,
     kind text not null check (kind in ('identity', 'diploma')),
     media_type text not null,
     bytes integer not null check (bytes between 1 and 1000000),
     sealed_content bytea not null,
     added_at timestamptz not null
   )`,
  `create unique index tutor_papers_draft on tutor_papers (user_id, kind) where application_id is null`,
  `create index tutor_papers_of_person on tutor_papers (user_id)`,
  `create unique index tutor_papers_of_application on tutor_papers (application_id, kind) where application_id is not null`,
  // `user_id`: the learner. The question is the thread's first message, under the request's id.
  `create table tutor_requests (
     id uuid primary key,
     user_id uuid not null references users (id) on delete cascade,
     tutor_id uuid not null references tutors (id) on delete cascade,
     subject text not null,
     mode text not null,
     price_fcfa integer not null,
     starts_at timestamptz not null,
     is_minor boolean not null,
     is_second_round boolean not null,
     state text not null check (state in ('requested', 'awaiting_guardian', 'accepted', 'done', 'missed_by_tutor', 'missed_by_learner', 'disputed', 'unconfirmed', 'refused', 'cancelled', 'expired')),
     asked_at timestamptz not null,
     answer_by timestamptz not null,
     answered_at timestamptz,
     ended_at timestamptz,
     reason text,
     check ((ended_at is null) = (state in ('requested', 'awaiting_guardian', 'accepted')))
   )`,
  `create index tutor_requests_of_learner on tutor_requests (user_id, asked_at desc, id desc)`,
  `create index tutor_requests_of_tutor on tutor_requests (tutor_id, asked_at desc, id desc)`,
  `create index tutor_requests_taken on tutor_requests (tutor_id, starts_at) where state in ('awaiting_guardian', 'accepted')`,
  `create index tutor_requests_unanswered on tutor_requests (answer_by) where state = 'requested'`,
  `create index tutor_requests_due on tutor_requests (starts_at) where state in ('awaiting_guardian', 'accepted')`,
  // What each side said of a session: a minor's attendance. `note`: of receipt.
  `create table tutor_attendance (
     request_id uuid not null references tutor_requests (id) on delete cascade,
     user_id uuid not null references users (id) on delete cascade,
     side text not null check (side in ('learner', 'tutor')),
     word text not null check (word in ('came', 'absent')),
     note text,
     told_at timestamptz not null,
     primary key (request_id, side)
   )`,
  `create index tutor_attendance_of_person on tutor_attendance (user_id)`,
  `create table tutor_reviews (
     id uuid primary key references tutor_requests (id) on delete cascade,
     user_id uuid not null references users (id) on delete cascade,
     tutor_id uuid not null references tutors (id) on delete cascade,
     stars integer not null check (stars between 1 and 5),
     text text not null,
     at timestamptz not null,${REVIEWED}
   )`,
  `create index tutor_reviews_of_tutor on tutor_reviews (tutor_id, at desc, id desc)`,
  `create index tutor_reviews_of_person on tutor_reviews (user_id)`,
  `create table tutor_messages (
     id uuid primary key,
     request_id uuid not null references tutor_requests (id) on delete cascade,
     user_id uuid not null references users (id) on delete cascade,
     text text not null,
     at timestamptz not null,${REVIEWED}
   )`,
  `create index tutor_messages_of_request on tutor_messages (request_id, at, id)`,
  `create index tutor_messages_of_person on tutor_messages (user_id, at)`,
  // `phone`: the guardian's when the tutor accepted. One code at a time; `tries` of it.
  `create table tutor_consents (
     request_id uuid primary key references tutor_requests (id) on delete cascade,
     user_id uuid not null references users (id) on delete cascade,
     phone text not null,
     code_hash bytea,
     tries integer not null default 0,
     sends integer not null default 0,
     is_due boolean not null default true,
     sent_at timestamptz,
     agreed_at timestamptz
   )`,
  `create index tutor_consents_due on tutor_consents (request_id) where is_due`,
  `create index tutor_consents_sent on tutor_consents (sent_at)`,
  `create index tutor_consents_to on tutor_consents (phone, sent_at)`,
  `create index tutor_consents_of_person on tutor_consents (user_id)`,
  // `region` '' is everywhere.
  `create table tutor_wishes (
     user_id uuid not null references users (id) on delete cascade,
     subject text not null,
     region text not null,
     wished_at timestamptz not null,
     told_at timestamptz,
     primary key (user_id, subject, region)
   )`,
  `create index tutor_wishes_open on tutor_wishes (subject, wished_at) where told_at is null`,
  `create table second_rounds (
     exam text primary key,
     starts_on date not null,
     ends_on date not null,
     check (ends_on >= starts_on)
   )`,
];
