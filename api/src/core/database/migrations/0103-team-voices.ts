import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The side from which the team wrote a post, e.g. 'côté caisse'; null without one. Product §2.13. */
export class TeamVoices0000000000103 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table community_posts add column voice text check (voice is null or (voice <> '' and is_team))`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table community_posts drop column voice');
  }
}
