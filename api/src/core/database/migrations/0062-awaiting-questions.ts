import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Since when a question waits for moderators to choose its best answer. Product §2.13. */
export class AwaitingQuestions0000000000062 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of STATEMENTS) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop trigger community_answers_awaited on community_answers');
    await runner.query('drop trigger community_authors_awaited on community_authors');
    await runner.query('drop trigger community_choices_awaited on community_choices');
    await runner.query(
      'drop function community_answers_await(), community_authors_await(), community_choices_await(), community_await(uuid), community_awaited_since(community_questions)',
    );
    await runner.query('alter table community_questions drop column awaits_since');
  }
}

/** Whether the answer `b` of a choice may be the best: written by somebody other than `asker`, while that one is known. */
const NOT_OF_ASKER = `(asker.user_id is null or author.user_id is distinct from asker.user_id)`;

const STATEMENTS = [
  // Follows the rows it comes from, by the triggers below: null while moderators have nothing to decide. Milliseconds: pages begin after it.
  `alter table community_questions add column awaits_since timestamptz`,
  `create index community_questions_awaiting on community_questions (awaits_since, id) where awaits_since is not null and is_shown and answers > 0`,
  // What votes recommend waits since then; a question whose asker is gone, and without a best answer, since that is so. The team's do not.
  `create function community_awaited_since(q community_questions) returns timestamptz language sql stable as $$
     select case
              when c.chosen_by = 'votes' and b.is_shown and ${NOT_OF_ASKER} then c.at
              when asker.user_id is null and not p.is_team and (c.id is null or c.chosen_by = 'votes' or not b.is_shown) then coalesce(q.awaits_since, date_trunc('milliseconds', now()))
            end
       from community_posts p
       left join community_authors asker on asker.post_id = p.id
       left join community_choices c on c.question_id = p.id and c.replaced_at is null
       left join community_answers b on b.id = c.answer_id
       left join community_authors author on author.post_id = b.id
      where p.id = q.id
   $$`,
  // Locked first and computed then: each sees what the one before has written.
  `create function community_await(question uuid) returns void language plpgsql as $$
   begin
     perform from community_questions where id = question for no key update;
     update community_questions q set awaits_since = community_awaited_since(q)
      where q.id = question and q.awaits_since is distinct from community_awaited_since(q);
   end $$`,
  `create function community_choices_await() returns trigger language plpgsql as $$
   begin
     perform community_await(coalesce(new.question_id, old.question_id));
     return null;
   end $$`,
  `create function community_authors_await() returns trigger language plpgsql as $$
   begin
     perform community_await(old.post_id);
     return null;
   end $$`,
  `create function community_answers_await() returns trigger language plpgsql as $$
   begin
     if exists (select from community_choices c where c.answer_id = new.id and c.replaced_at is null) then
       perform community_await(new.question_id);
     end if;
     return null;
   end $$`,
  `create trigger community_choices_awaited after insert or delete or update of replaced_at on community_choices for each row execute function community_choices_await()`,
  `create trigger community_authors_awaited after delete on community_authors for each row when (old.kind = 'question') execute function community_authors_await()`,
  `create trigger community_answers_awaited after update of is_shown on community_answers for each row when (old.is_shown is distinct from new.is_shown) execute function community_answers_await()`,
  `update community_questions q set awaits_since = community_awaited_since(q) where community_awaited_since(q) is not null`,
];
