import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Quizzes left in their middle hold no more answers than the API takes at once, nor stay longer than their day. Product §2.21, §2.27. */
export class FewOpenAnswers0000000000033 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`delete from open_attempts where changed_at < now() - interval '1 day' or not ${ARE_FEW}`);
    await runner.query(`alter table open_attempts add constraint open_attempts_answers_are_few check (${ARE_FEW})`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table open_attempts drop constraint open_attempts_answers_are_few`);
  }
}

const ARE_FEW = `jsonb_array_length(jsonb_path_query_array(answers, '$.keyvalue()')) <= 20`;
