import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Days on which a region or the whole country could not learn, planned pauses, and the hour of the reminder. Product §2.8. */
export class OutageDays0000000000045 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of STATEMENTS) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const trigger of ['region_stays_follow', 'region_stays_begin']) await runner.query(`drop trigger ${trigger} on users`);
    await runner.query('drop function region_stays_follow()');
    await runner.query('alter table protected_days drop column occasion');
    await runner.query('alter table streaks drop column outages_seen, drop column reminder_hour');
    await runner.query('drop table region_stays, outage_days');
    await runner.query('drop sequence outage_changes');
  }
}

const STATEMENTS = [
  // Numbers every declaration and withdrawal in the order of their commits: whoever changes the table locks it first.
  `create sequence outage_changes as bigint`,
  // Without region: the whole country.
  `create table outage_days (
     id uuid primary key,
     day date not null,
     region text,
     reason text not null check (char_length(reason) between 5 and 300),
     declared_by text not null,
     declared_at timestamptz not null default now(),
     withdrawn_at timestamptz,
     change bigint not null default nextval('outage_changes')
   )`,
  `create unique index outage_days_once on outage_days (day, coalesce(region, '')) where withdrawn_at is null`,
  `create index outage_days_by_change on outage_days (change)`,
  // Where a learner lived on a day: an outage protects those who lived there then, also once they have moved. On the day of a move both
  // regions count. Who names a region for the first time has lived there before.
  `create table region_stays (
     user_id uuid not null references users (id) on delete cascade,
     region text not null,
     from_day date not null,
     to_day date,
     primary key (user_id, region, from_day),
     check (to_day >= from_day)
   )`,
  `insert into region_stays (user_id, region, from_day) select id, region, '-infinity' from users where region is not null`,
  // What streaks know of outages: none before this number is new to a row. A move makes all of them new.
  `alter table streaks add column outages_seen bigint not null default 0, add column reminder_hour smallint check (reminder_hour between 0 and 23)`,
  `create function region_stays_follow() returns trigger language plpgsql as $$
   declare first boolean := not exists (select from region_stays s where s.user_id = new.id);
   begin
     update region_stays s set to_day = current_date where s.user_id = new.id and s.to_day is null;
     if new.region is not null then
       insert into region_stays (user_id, region, from_day) values (new.id, new.region, case when first then '-infinity' else current_date end)
         on conflict (user_id, region, from_day) do update set to_day = null;
     end if;
     update streaks set outages_seen = 0 where user_id = new.id;
     return null;
   end $$`,
  `create trigger region_stays_follow after update of region on users for each row when (old.region is distinct from new.region) execute function region_stays_follow()`,
  `create trigger region_stays_begin after insert on users for each row when (new.region is not null) execute function region_stays_follow()`,
  `alter table protected_days add column occasion text check (occasion in ('examen', 'ramadan', 'noel', 'autre')),
     add check (occasion is null or kind = 'pause')`,
];
