import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Likes made without network arrive late: of a person's likes of an article the one made last stands, not the one that came last. Other
 * devices are told by when it came, `changed_at`.
 */
export class LateLikes0000000000035 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('drop function change_like(uuid, text, uuid, boolean)');
    await runner.query(`
      alter table post_likes add column made_at timestamptz not null default now();
      update post_likes set made_at = changed_at`);
    await runner.query(changeLike(IN_ORDER_MADE));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop function change_like(uuid, text, uuid, boolean, timestamptz)');
    await runner.query('alter table post_likes drop column made_at');
    await runner.query(changeLike(IN_ORDER_COME));
  }
}

interface Order {
  parameter: string;
  /** Whether the like was decided before: it came already, or was made before the one that stands. */
  isOld: string;
  column: string;
  value: string;
  update: string;
}

/** Without `made` a like is made as it comes: of those that come at once each turns round the one before. */
const IN_ORDER_MADE: Order = {
  parameter: ', made timestamptz default null',
  isOld: 'l.event_id = excluded.event_id or made < l.made_at',
  column: ', made_at',
  value: ', coalesce(made, now())',
  update: ', made_at = greatest(l.made_at, excluded.made_at)',
};
const IN_ORDER_COME: Order = { parameter: '', isOld: 'l.event_id = excluded.event_id', column: '', value: '', update: '' };

const changeLike = ({ parameter, isOld, column, value, update }: Order) => `
  create function change_like(learner uuid, post_slug text, event uuid, wanted boolean${parameter})
    returns table (liked boolean, likes_count integer, has_changed boolean) language plpgsql as $$
    #variable_conflict use_column
    declare
      article uuid;
    begin
      select p.id into article from posts p where p.slug = post_slug and p.retired_at is null and p.published_at <= now() for no key update;
      if article is null then return; end if;
      insert into post_likes as l (user_id, post_id, is_liked, was_liked, event_id${column})
      values (learner, article, coalesce(wanted, true), false, event${value})
      on conflict (user_id, post_id) do update set
        is_liked = case when ${isOld} then l.is_liked else coalesce(wanted, not l.is_liked) end,
        was_liked = l.is_liked,
        event_id = case when ${isOld} then l.event_id else excluded.event_id end,
        changed_at = case when ${isOld} then l.changed_at else now() end${update};
      return query
        update posts p set likes_count = p.likes_count + l.is_liked::integer - l.was_liked::integer
          from post_likes l where p.id = article and l.post_id = article and l.user_id = learner
        returning l.is_liked, p.likes_count, l.is_liked <> l.was_liked;
    end $$`;
