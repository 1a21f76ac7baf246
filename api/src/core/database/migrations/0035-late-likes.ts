import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Likes made without network arrive late: of a person's likes of an article the one made last stands, not the one that came last. */
export class LateLikes0000000000035 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('drop function change_like(uuid, text, uuid, boolean)');
    await runner.query(changeLike(', made timestamptz default null', 'coalesce(made, now())', 'made < l.changed_at'));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop function change_like(uuid, text, uuid, boolean, timestamptz)');
    await runner.query(changeLike('', 'now()', 'false'));
  }
}

/**
 * @param made when the like was made; without it, a like is made as it comes: of those that come at once each turns round the one before
 * @param isLate whether it was made before the one that stands
 */
const changeLike = (parameter: string, made: string, isLate: string) => `
  create function change_like(learner uuid, post_slug text, event uuid, wanted boolean${parameter})
    returns table (liked boolean, likes_count integer, has_changed boolean) language plpgsql as $$
    #variable_conflict use_column
    declare
      article uuid;
    begin
      select p.id into article from posts p where p.slug = post_slug and p.retired_at is null and p.published_at <= now() for no key update;
      if article is null then return; end if;
      insert into post_likes as l (user_id, post_id, is_liked, was_liked, event_id, changed_at)
      values (learner, article, coalesce(wanted, true), false, event, ${made})
      on conflict (user_id, post_id) do update set
        is_liked = case when l.event_id = excluded.event_id or ${isLate} then l.is_liked else coalesce(wanted, not l.is_liked) end,
        was_liked = l.is_liked,
        event_id = case when ${isLate} then l.event_id else excluded.event_id end,
        changed_at = greatest(l.changed_at, excluded.changed_at);
      return query
        update posts p set likes_count = p.likes_count + l.is_liked::integer - l.was_liked::integer
          from post_likes l where p.id = article and l.post_id = article and l.user_id = learner
        returning l.is_liked, p.likes_count, l.is_liked <> l.was_liked;
    end $$`;
