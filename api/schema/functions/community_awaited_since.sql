create or replace function community_awaited_since(q community_questions)
 returns timestamptz
 language sql
 stable
as $function$
     select case
              when c.chosen_by = 'votes' and b.is_shown and (asker.user_id is null or author.user_id is distinct from asker.user_id) then c.at
              when asker.user_id is null and not p.is_team and (c.id is null or c.chosen_by = 'votes' or not b.is_shown) then coalesce(q.awaits_since, date_trunc('milliseconds', now()))
            end
       from community_posts p
       left join community_authors asker on asker.post_id = p.id
       left join community_choices c on c.question_id = p.id and c.replaced_at is null
       left join community_answers b on b.id = c.answer_id
       left join community_authors author on author.post_id = b.id
      where p.id = q.id
   $function$;
