import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Reading pays for active time only: a lesson's reading time, what was spent on it, and when it became enough. Product §1.6. */
export class ReadingTime0000000000025 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of UP) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const statement of DOWN) await runner.query(statement);
  }
}

/** Words of a served text, near enough until the next import counts them. */
const READ_MINUTES = `greatest(1, ceil(coalesce(array_length(regexp_split_to_array(trim(regexp_replace(html, '<[^>]*>', ' ', 'g')), '\\s+'), 1), 0) / 200.0))`;

const UP = [
  `alter table lessons add column read_minutes integer`,
  `update lessons set read_minutes = ${READ_MINUTES}`,
  `alter table lessons alter column read_minutes set not null, add constraint lessons_read_minutes_some check (read_minutes >= 1)`,
  `alter table lesson_progress add column active_seconds integer not null default 0, add column earned_at timestamptz`,
  `alter table chapter_progress add column earned_at timestamptz`,
  // Items done before were paid by the rules of that time.
  `update lesson_progress set earned_at = completed_at`,
  `update chapter_progress set earned_at = completed_at`,
  `alter table lesson_progress add constraint lesson_progress_active check (active_seconds >= 0), add constraint lesson_progress_earned check (earned_at is null or completed_at is not null)`,
  `alter table chapter_progress add constraint chapter_progress_earned check (earned_at is null or completed_at is not null)`,
];

const DOWN = [
  `alter table chapter_progress drop column earned_at`,
  `alter table lesson_progress drop column earned_at, drop column active_seconds`,
  `alter table lessons drop column read_minutes`,
];
