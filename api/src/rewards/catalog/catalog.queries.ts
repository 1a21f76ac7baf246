import { statement } from '../../core/database/statement.js';
import type { CatalogKind } from '@ulty/domain/rewards/catalog.js';

const FIELDS = `i.id, i.title, i.kind, i.price_utc as "priceUtc", i.face_value_fcfa as "faceValueFcfa", i.per_user_limit as "perUserLimit",
  i.min_age as "minAge", i.valid_until::text as "validUntil", i.terms, i.is_demo as "isDemo"`;

interface Fields {
  id: string;
  title: string;
  kind: CatalogKind;
  priceUtc: number;
  faceValueFcfa: number;
  perUserLimit: number;
  minAge: number;
  validUntil: string | null;
  terms: string;
  isDemo: boolean;
}

/** `now`: day (UTC). Items that may be asked for, with what decides about this learner, cheapest first. */
export const list = statement(
  'catalog.list',
  `
  select ${FIELDS}, (select count(*) from catalog_unit u where u.item_id = i.id and u.state = 'free')::integer as stock,
         (select count(*) from catalog_hold h where h.user_id = :user and h.item_id = i.id and h.state <> 'freed')::integer as taken,
         exists (select from catalog_wish w where w.user_id = :user and w.item_id = i.id) as "isWished",
         (select birth_year from users where id = :user) as "birthYear", p.slug as "partnerSlug", p.name as "partnerName"
    from catalog_item i left join partners p on p.id = i.partner_id and p.retired_at is null
   where i.is_open and (i.valid_until is null or i.valid_until >= :now::date)
   order by i.price_utc, i.title, i.id`,
);

export interface ListRow extends Fields {
  stock: number;
  taken: number;
  isWished: boolean;
  birthYear: number | null;
  partnerSlug: string | null;
  partnerName: string | null;
}

/** $1 learner, $2 item. No row: there is no such item. */
export const WISH = `
  with item as (select id from catalog_item where id = $2 and is_open),
       kept as (insert into catalog_wish (user_id, item_id) select $1, id from item on conflict do nothing)
  select id from item`;
export const UNWISH = `
  with gone as (delete from catalog_wish where user_id = $1 and item_id = $2)
  select id from catalog_item where id = $2`;

const ADMIN_LIST = `
  select ${FIELDS}, i.is_open as "isOpen", i.version, p.slug as "partnerSlug",
         coalesce(u.stock, 0)::integer as stock, coalesce(u."withCode", 0)::integer as "withCode", coalesce(u.held, 0)::integer as held,
         coalesce(u.delivered, 0)::integer as delivered, (select count(*) from catalog_wish w where w.item_id = i.id)::integer as wishes
    from catalog_item i left join partners p on p.id = i.partner_id
    left join (
      select item_id, count(*) filter (where state = 'free') as stock, count(*) filter (where state = 'free' and code_hash is not null) as "withCode",
             count(*) filter (where state = 'held') as held, count(*) filter (where state = 'delivered') as delivered
        from catalog_unit group by item_id) u on u.item_id = i.id`;
export const listAll = statement('catalog.all', `${ADMIN_LIST} order by i.is_open desc, i.price_utc, i.title, i.id`);
export const selectOne = statement('catalog.select-one', `${ADMIN_LIST} where i.id = :item`);

export interface AdminRow extends Fields {
  partnerSlug: string | null;
  isOpen: boolean;
  version: number;
  stock: number;
  withCode: number;
  held: number;
  delivered: number;
  wishes: number;
}

export const lockOne = statement('catalog.lock-one', `select version from catalog_item where id = :item for update`);
export const findPartner = statement('catalog.find-partner', `select id from partners where slug = :slug and retired_at is null`);

/** $1 id, $2 title, $3 kind, $4 price, $5 value, $6 limit, $7 age, $8 partner, $9 last day, $10 terms, $11 is open, $12 is demo. */
export const ADD_ITEM = `
  insert into catalog_item (id, title, kind, price_utc, face_value_fcfa, per_user_limit, min_age, partner_id, valid_until, terms, is_open, is_demo)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) on conflict (id) do nothing`;
/** As `ADD_ITEM`, up to $11. */
export const CHANGE_ITEM = `
  update catalog_item set title = $2, kind = $3, price_utc = $4, face_value_fcfa = $5, per_user_limit = $6, min_age = $7, partner_id = $8,
         valid_until = $9, terms = $10, is_open = $11, version = version + 1 where id = $1`;

/** $1 item, $2 ids, $3 sealed codes and $4 their hashes, in hexadecimal; null for pieces without. Known codes and ids are left out. */
export const ADD_UNITS = `
  with added as (
    insert into catalog_unit (id, item_id, sealed_code, code_hash)
    select id, $1, decode(sealed, 'hex'), decode(hash, 'hex') from unnest($2::uuid[], $3::text[], $4::text[]) as unit (id, sealed, hash)
    on conflict do nothing returning id)
  select count(*)::integer as count from added`;

/** $1 item, $2 how many: free pieces, those added last first. */
export const WITHDRAW_UNITS = `
  with gone as (
    update catalog_unit set state = 'withdrawn'
     where id in (select id from catalog_unit where item_id = $1 and state = 'free' order by id desc limit $2 for update skip locked) returning id)
  select count(*)::integer as count from gone`;
