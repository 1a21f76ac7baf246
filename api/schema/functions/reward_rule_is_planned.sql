create or replace function reward_rule_is_planned()
 returns trigger
 language plpgsql
as $function$
  begin
    if new.version = 1 then return new; end if;
    if new.active_from <= now() then
      raise exception 'version % of % begins in the past', new.version, new.code using errcode = 'UC003';
    end if;
    if not (exists (select from reward_rule where code = new.code and version = new.version - 1)
    and not exists (select from reward_rule where code = new.code and not is_over and active_from >= new.active_from)) then
      raise exception 'version % of % does not follow the one before', new.version, new.code using errcode = 'UC003';
    end if;
    return new;
  end $function$;
