import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What members say of a day of their group: a text of the plan that is done, a session they will come to. It pays nothing. */
export class GroupMarks0000000000097 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `create table group_marks (
         group_id uuid not null references groups on delete cascade,
         week date not null,
         day smallint not null check (day between 1 and 7),
         what text not null check (what in ('text', 'session')),
         user_id uuid not null references users on delete cascade,
         at timestamptz not null,
         primary key (group_id, week, day, what, user_id))`,
    );
    await runner.query('create index group_marks_of_person on group_marks (user_id)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table group_marks');
  }
}
