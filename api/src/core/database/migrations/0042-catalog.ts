import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What coins are exchanged for in kind: items, their units, who holds one, who wishes to be told. A cut of a reward rule is announced
 * fourteen days before. Product §2.5.
 */
export class Catalog0000000000042 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of [...CATALOG, ...NOTICE]) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`drop trigger reward_rule_gives_notice on reward_rule`);
    await runner.query(`drop function reward_rule_gives_notice()`);
    await runner.query(`drop table catalog_wish, catalog_hold, catalog_unit, catalog_item`);
  }
}

const KINDS = `('data_bundle', 'airtime', 'voucher', 'school_kit', 'exam_fee', 'partner_voucher')`;

const CATALOG = [
  `create table catalog_item (
     id uuid primary key,
     title text not null check (title <> ''),
     kind text not null check (kind in ${KINDS}),
     price_utc integer not null check (price_utc between 200 and 1000000 and price_utc % 200 = 0),
     face_value_fcfa integer not null check (face_value_fcfa between 1 and 1000000),
     per_user_limit integer not null check (per_user_limit between 1 and 100),
     min_age integer not null default 0 check (min_age between 0 and 99),
     partner_id uuid references partners (id) on delete set null,
     valid_until date,
     terms text not null default '',
     is_open boolean not null default true,
     is_demo boolean not null default false,
     version integer not null default 1,
     created_at timestamptz not null default now()
   )`,
  `create index catalog_item_of_partner on catalog_item (partner_id) where partner_id is not null`,
  // One row for each piece in stock: two learners cannot have the same one. It names nobody, so a delivered code stays spent when an
  // account is deleted. The same code is entered once.
  `create table catalog_unit (
     id uuid primary key,
     item_id uuid not null references catalog_item (id),
     state text not null default 'free' check (state in ('free', 'held', 'delivered', 'withdrawn')),
     redemption_id uuid,
     sealed_code bytea,
     code_hash bytea unique,
     added_at timestamptz not null default now(),
     check ((sealed_code is null) = (code_hash is null)),
     check ((state in ('held', 'delivered')) = (redemption_id is not null))
   )`,
  `create index catalog_unit_free on catalog_unit (item_id, id) where state = 'free'`,
  `create index catalog_unit_of_item on catalog_unit (item_id, state)`,
  `create unique index catalog_unit_of_redemption on catalog_unit (redemption_id) where redemption_id is not null`,
  // Who asked for a piece. 'expired': 48 h are over and the piece is free again, while the request may still be open.
  `create table catalog_hold (
     redemption_id uuid primary key,
     item_id uuid not null references catalog_item (id),
     user_id uuid not null references users (id) on delete cascade,
     state text not null default 'held' check (state in ('held', 'expired', 'freed', 'delivered')),
     held_until timestamptz not null,
     delivered_at timestamptz,
     check ((state = 'delivered') = (delivered_at is not null))
   )`,
  `create index catalog_hold_of_learner on catalog_hold (user_id, item_id)`,
  `create index catalog_hold_due on catalog_hold (held_until) where state = 'held'`,
  `create table catalog_wish (
     user_id uuid not null references users (id) on delete cascade,
     item_id uuid not null references catalog_item (id) on delete cascade,
     wished_at timestamptz not null default now(),
     primary key (user_id, item_id)
   )`,
  `create index catalog_wish_of_item on catalog_wish (item_id)`,
];

/** Less for one source, a tighter cap, an end, or leaving out of the rules that are free of the day's total: a cut, told 14 days before. */
const NOTICE = [
  `create function reward_rule_gives_notice() returns trigger language plpgsql as $$
   declare
     former reward_rule;
   begin
     select * into former from reward_rule where code = new.code and version = new.version - 1;
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
   end $$`,
  `create trigger reward_rule_gives_notice before insert on reward_rule for each row execute function reward_rule_gives_notice()`,
];
