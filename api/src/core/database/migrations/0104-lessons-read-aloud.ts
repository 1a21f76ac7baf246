import type { MigrationInterface, QueryRunner } from 'typeorm';

const RECORDING = 'num_nulls(audio_hash, audio_bytes, audio_duration_sec, audio_voice)';

/** A lesson of text may have a recording too. Decision 0135. */
export class LessonsReadAloud0000000000104 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `alter table lessons drop constraint lessons_audio_whole, add constraint lessons_audio_whole
         check (${RECORDING} = case kind when 'audio' then 0 when 'quiz' then 4 else (audio_hash is null)::integer * 4 end)`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      `update lessons set audio_hash = null, audio_bytes = null, audio_duration_sec = null, audio_voice = null, audio_starts = null
        where kind = 'text'`,
    );
    await runner.query(
      `alter table lessons drop constraint lessons_audio_whole, add constraint lessons_audio_whole
         check (${RECORDING} = case when kind = 'audio' then 0 else 4 end)`,
    );
  }
}
