import { statement, type RowOf } from '../../core/database/statement.js';

const FIELDS = `i.id, i.title, i.kind, i.price_utc as "priceUtc", i.face_value_fcfa as "faceValueFcfa", i.per_user_limit as "perUserLimit",
  i.min_age as "minAge", i.valid_until::text as "validUntil", i.terms, i.is_demo as "isDemo"`;

/** Lists the items that may be requested on the current day (UTC), with what decides for this learner, cheapest first. */
export const listOpenItems = statement(
  'catalog.list',
  `
  select ${FIELDS}, (select count(*) from catalog_unit u where u.item_id = i.id and u.state = 'free')::integer as stock,
         (select count(*) from catalog_hold h
           where h.user_id = :user and h.item_id = i.id and h.state <> 'freed')::integer as taken,
         exists (select from catalog_wish w where w.user_id = :user and w.item_id = i.id) as "isWished",
         (select birth_year from users where id = :user) as "birthYear", p.slug as "partnerSlug",
             p.name as "partnerName"
    from catalog_item i left join partners p on p.id = i.partner_id and p.retired_at is null
   where i.is_open and (i.valid_until is null or i.valid_until >= :today::date)
   order by i.price_utc, i.title, i.id`,
);

export type OpenItemRow = RowOf<typeof listOpenItems>;

/** Stores a wish. No row: there is no such item. */
export const addWish = statement(
  'catalog.wish',
  `
  with item as (select id from catalog_item where id = :item and is_open),
       kept as (insert into catalog_wish (user_id, item_id) select :user, id from item on conflict do nothing)
  select id from item`,
);
export const removeWish = statement(
  'catalog.unwish',
  `
  with gone as (delete from catalog_wish where user_id = :user and item_id = :item)
  select id from catalog_item where id = :item`,
);

const ADMIN_LIST = `
  select ${FIELDS}, i.is_open as "isOpen", i.version, p.slug as "partnerSlug",
         coalesce(u.stock, 0)::integer as stock, coalesce(u."withCode", 0)::integer as "withCode",
             coalesce(u.held, 0)::integer as held,
         coalesce(u.delivered, 0)::integer as delivered, (select count(*) from catalog_wish w
               where w.item_id = i.id)::integer as wishes
    from catalog_item i left join partners p on p.id = i.partner_id
    left join (
      select item_id, count(*) filter (where state = 'free') as stock,
             count(*) filter (where state = 'free' and code_hash is not null) as "withCode",
             count(*) filter (where state = 'held') as held, count(*) filter (where state = 'delivered') as delivered
        from catalog_unit group by item_id) u on u.item_id = i.id`;
export const listItems = statement('catalog.all', `${ADMIN_LIST} order by i.is_open desc, i.price_utc, i.title, i.id`);
export const readWholeItem = statement('catalog.read-whole-item', `${ADMIN_LIST} where i.id = :item`);

export type WholeItemRow = RowOf<typeof readWholeItem>;

export const lockVersion = statement(
  'catalog.lock-version',
  `
  select version from catalog_item where id = :item for update`,
);
export const findPartner = statement(
  'catalog.find-partner',
  `
  select id from partners where slug = :slug and retired_at is null`,
);

/** Adds an item. No row when the id exists. */
export const addItem = statement(
  'catalog.add-item',
  `
  insert into catalog_item (id, title, kind, price_utc, face_value_fcfa, per_user_limit, min_age, partner_id,
                            valid_until, terms, is_open, is_demo)
  values (:id, :title, :kind, :priceUtc, :faceValueFcfa, :perUserLimit, :minAge, :partner?, :validUntil?, :terms,
          :isOpen, :isDemo) on conflict (id) do nothing`,
);
export const changeItem = statement(
  'catalog.change-item',
  `
  update catalog_item set title = :title, kind = :kind, price_utc = :priceUtc, face_value_fcfa = :faceValueFcfa,
      per_user_limit = :perUserLimit, min_age = :minAge, partner_id = :partner?,
         valid_until = :validUntil?, terms = :terms, is_open = :isOpen, version = version + 1 where id = :id`,
);

/** Adds pieces with encrypted codes and their hashes in hexadecimal, null for pieces without. Existing codes and ids are left out. */
export const addUnits = statement(
  'catalog.add-units',
  `
  with added as (
    insert into catalog_unit (id, item_id, sealed_code, code_hash)
    select id, :item, decode(sealed, 'hex'), decode(hash, 'hex')
      from unnest(:ids::uuid[], :sealedCodes::text[], :codeHashes::text[]) as unit (id, sealed, hash)
    on conflict do nothing returning id)
  select count(*)::integer as count from added`,
);

/** Removes free pieces, the latest added first. */
export const withdrawUnits = statement(
  'catalog.withdraw-units',
  `
  with gone as (
    update catalog_unit set state = 'withdrawn'
     where id in (select id from catalog_unit where item_id = :item and state = 'free' order by id desc
                  limit :most for update skip locked) returning id)
  select count(*)::integer as count from gone`,
);
