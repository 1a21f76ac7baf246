import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Rules of rewards that a demonstration approved are told apart, and end with it: `is_over` is set once, and payments keep the rule they were
 * made by. Rules that follow begin, and give notice, as if those that are over did not exist. Decision 0079.
 */
export class DemoRules0000000000050 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of UP) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const statement of DOWN) await runner.query(statement);
  }
}

const planned = (follows: string) => `create or replace function reward_rule_is_planned() returns trigger language plpgsql as $$
  begin
    if new.version = 1 then return new; end if;
    if new.active_from <= now() then
      raise exception 'version % of % begins in the past', new.version, new.code using errcode = 'UC003';
    end if;
    if not (${follows}) then
      raise exception 'version % of % does not follow the one before', new.version, new.code using errcode = 'UC003';
    end if;
    return new;
  end $$`;

/** @param former which version the new one is compared with */
const notice = (former: string) => `create or replace function reward_rule_gives_notice() returns trigger language plpgsql as $$
  declare
    former reward_rule;
  begin
    select * into former from reward_rule where code = new.code and ${former};
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
  end $$`;

const appendOnly = (name: string, events: string, when = '') =>
  `create trigger ${name} before ${events} on reward_rule for each row ${when} execute function ledger_is_append_only()`;
const DROP_APPEND_ONLY = `drop trigger reward_rule_is_append_only on reward_rule`;

const UP = [
  `alter table reward_rule add column is_demo boolean not null default false, add column is_over boolean not null default false, add check (is_demo or not is_over)`,
  `alter table reward_rule drop constraint reward_rule_one_beginning`,
  `create unique index reward_rule_one_beginning on reward_rule (code, active_from) where not is_over`,
  DROP_APPEND_ONLY,
  appendOnly(
    'reward_rule_is_append_only',
    'update',
    `when (not new.is_over or to_jsonb(new) - 'is_over' is distinct from to_jsonb(old) - 'is_over')`,
  ),
  appendOnly('reward_rule_is_kept', 'delete'),
  planned(`exists (select from reward_rule where code = new.code and version = new.version - 1)
    and not exists (select from reward_rule where code = new.code and not is_over and active_from >= new.active_from)`),
  notice(`not is_over and version < new.version order by version desc limit 1`),
];

const DOWN = [
  notice(`version = new.version - 1`),
  planned(`exists (select from reward_rule where code = new.code and version = new.version - 1 and active_from < new.active_from)`),
  `drop trigger reward_rule_is_kept on reward_rule`,
  DROP_APPEND_ONLY,
  appendOnly('reward_rule_is_append_only', 'update or delete'),
  `drop index reward_rule_one_beginning`,
  `alter table reward_rule add constraint reward_rule_one_beginning unique (code, active_from)`,
  `alter table reward_rule drop column is_demo, drop column is_over`,
];
