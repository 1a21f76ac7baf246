create or replace function coins_post(learner uuid, event uuid, occurred timestamptz, local_day date, lines jsonb)
 returns coin_wallet
 language plpgsql
as $function$
  declare
    wallet coin_wallet;
    spent bigint;
  begin
    select * into wallet from coin_wallet where user_id = learner for no key update;
    if not found then
      insert into coin_wallet (user_id) values (learner) on conflict do nothing;
      select * into wallet from coin_wallet where user_id = learner for no key update;
    end if;

    select coalesce(sum(l.amount), 0) into spent from jsonb_to_recordset(lines) as l (type text, amount integer) where l.type in ('spend', 'reserve');
    if spent > 0 and spent > wallet.available then
      raise exception '% asked, % available', spent, wallet.available using errcode = 'UC001';
    end if;

    insert into coin_txn (id, user_id, type, reason, source_type, source_id, amount, state, release_at, withheld, withheld_reason, rule_version, original_id, note, event_id, occurred_at, day)
    select l.id, learner, l.type, l.reason, l.source_type, l.source_id,
           case when l.credit like 'user\_%' then l.amount else 0 end - case when l.debit like 'user\_%' then l.amount else 0 end,
           coalesce(l.state, 'available'), l.release_at, coalesce(l.withheld, 0), l.withheld_reason, l.rule_version, l.original_id, l.note, event, occurred, local_day
      from jsonb_to_recordset(lines) as l (id uuid, type text, reason text, source_type text, source_id text, amount integer, debit text, credit text, state text,
             release_at timestamptz, withheld integer, withheld_reason text, rule_version integer, original_id uuid, note text);

    insert into coin_hold (txn_id, user_id, reason, release_at)
    select l.id, learner, h.reason, h.release_at
      from jsonb_to_recordset(lines) as l (id uuid, state text, release_at timestamptz, holds jsonb)
      cross join lateral jsonb_to_recordset(coalesce(nullif(l.holds, '[]'), jsonb_build_array(jsonb_build_object('reason', 'rule', 'release_at', l.release_at)))) as h (reason text, release_at timestamptz)
     where l.state = 'pending';
    delete from coin_hold h using jsonb_to_recordset(lines) as l (original_id uuid) where h.txn_id = l.original_id;
    if lines @? '$[*].originals' then
      if exists (select from coin_hold h where h.txn_id in (select o.id::uuid from jsonb_to_recordset(lines) as l (originals jsonb) cross join lateral jsonb_array_elements_text(l.originals) o (id))) then
        raise exception 'a movement that is still held cannot be released' using errcode = 'UC005';
      end if;
      insert into coin_released (original_id, release_id)
      select o.id::uuid, l.id from jsonb_to_recordset(lines) as l (id uuid, originals jsonb) cross join lateral jsonb_array_elements_text(l.originals) o (id);
    end if;
    insert into coin_entry (txn_id, account, amount)
    select l.id, leg.account, leg.amount
      from jsonb_to_recordset(lines) as l (id uuid, amount integer, debit text, credit text)
      cross join lateral (values (l.debit, -l.amount), (l.credit, l.amount)) as leg (account, amount)
     where l.amount <> 0;

    select * into wallet from coin_wallet where user_id = learner;
    return wallet;
  end $function$;
