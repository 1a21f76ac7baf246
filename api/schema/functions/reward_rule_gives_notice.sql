create or replace function reward_rule_gives_notice()
 returns trigger
 language plpgsql
as $function$
  declare
    former reward_rule;
  begin
    select * into former from reward_rule where code = new.code and not is_over and version < new.version order by version desc limit 1;
    if not found then return new; end if;
    if (coalesce(new.amount, 0) < coalesce(former.amount, 0)
        or coalesce(new.cap_per_day, 2147483647) < coalesce(former.cap_per_day, 2147483647)
        or coalesce(new.cap_per_month, 2147483647) < coalesce(former.cap_per_month, 2147483647)
        or coalesce(new.active_to, 'infinity') < coalesce(former.active_to, 'infinity')
        or new.is_in_daily_total and not former.is_in_daily_total)
       and new.active_from < now() + interval '14 days' then
      raise exception 'version % of % takes away without fourteen days of notice', new.version, new.code using errcode = 'UC005';
    end if;
    return new;
  end $function$;
