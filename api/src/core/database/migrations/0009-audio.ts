import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What is known of a chapter's recording; the file itself stays in the content folder. Product §3.7. */
export class Audio0000000000009 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of STATEMENTS) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table books drop column audio_bytes`);
    await runner.query(
      `alter table chapters drop column audio_hash, drop column audio_bytes, drop column audio_duration_sec, drop column audio_voice`,
    );
  }
}

const STATEMENTS = [
  // A recording is known whole or not at all.
  `alter table chapters
     add column audio_hash text check (audio_hash ~ '^[0-9a-f]{64}$'),
     add column audio_bytes integer check (audio_bytes > 0),
     add column audio_duration_sec integer check (audio_duration_sec > 0),
     add column audio_voice text check (audio_voice in ('synthetic', 'human')),
     add constraint chapters_audio_whole check (num_nulls(audio_hash, audio_bytes, audio_duration_sec, audio_voice) in (0, 4))`,
  `alter table books add column audio_bytes integer not null default 0 check (audio_bytes >= 0)`,
];
