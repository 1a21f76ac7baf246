import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Heard lessons and lessons that are a quiz; courses to take before; since when a lesson is part of its course. Product §2.20, decision 0096. */
export class LessonKinds0000000000069 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of STATEMENTS) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table courses drop column requires`);
    await runner.query(
      `alter table lessons drop column kind, drop column audio_hash, drop column audio_bytes, drop column audio_duration_sec, drop column audio_voice,
         drop column audio_starts, drop column pass_percent, drop column added_at`,
    );
  }
}

const STATEMENTS = [
  // A recording is known whole or not at all; `audio_starts` is the second at which each block of the text is spoken, where it is known.
  `alter table lessons
     add column kind text not null default 'text' check (kind in ('text', 'audio', 'quiz')),
     add column audio_hash text check (audio_hash ~ '^[0-9a-f]{64}$'),
     add column audio_bytes integer check (audio_bytes > 0),
     add column audio_duration_sec integer check (audio_duration_sec > 0),
     add column audio_voice text check (audio_voice in ('synthetic', 'human')),
     add column audio_starts jsonb check (audio_starts is null or (jsonb_typeof(audio_starts) = 'array' and audio_hash is not null)),
     add column pass_percent smallint check (pass_percent between 1 and 100),
     add column added_at timestamptz not null default now(),
     add constraint lessons_audio_whole check (num_nulls(audio_hash, audio_bytes, audio_duration_sec, audio_voice) = case when kind = 'audio' then 0 else 4 end),
     add constraint lessons_quiz_whole check ((kind = 'quiz') = (pass_percent is not null))`,
  // Those that stand now are new to nobody.
  `update lessons l set added_at = c.created_at from courses c where c.id = l.course_id`,
  `alter table courses add column requires uuid[] not null default '{}'`,
];
