import type { CatalogKind } from '@ulty/domain/rewards/catalog.js';

/** $1 request. What was kept for it before. */
export const READ_HOLD = `
  select h.item_id as "itemId", h.user_id as "userId", h.state, i.price_utc as "priceUtc", i.face_value_fcfa as "faceValueFcfa", i.kind, i.title
    from catalog_hold h join catalog_item i on i.id = h.item_id where h.redemption_id = $1`;

export interface HoldRow extends HeldRow {
  itemId: string;
  userId: string;
  state: 'held' | 'expired' | 'freed' | 'delivered';
}

interface HeldRow {
  priceUtc: number;
  faceValueFcfa: number;
  kind: CatalogKind;
  title: string;
}

/** $1 item. Locked until the end of the transaction: its pieces and its learners' shares are counted one request after the other. */
export const LOCK_ITEM = `select id from catalog_item where id = $1 for no key update`;

/** $1 item, $2 learner, $3 day (UTC). Once the item is locked: what may be asked of it, and by whom. */
export const READ_ITEM = `
  select i.price_utc as "priceUtc", i.face_value_fcfa as "faceValueFcfa", i.kind, i.title, i.min_age as "minAge", i.per_user_limit as "perUserLimit",
         i.is_open and (i.valid_until is null or i.valid_until >= $3::date) as "isOpen",
         (select count(*) from catalog_unit u where u.item_id = i.id and u.state = 'free')::integer as stock,
         (select count(*) from catalog_hold h where h.user_id = $2 and h.item_id = i.id and h.state <> 'freed')::integer as taken,
         (select birth_year from users where id = $2) as "birthYear"
    from catalog_item i where i.id = $1`;

export interface ItemRow extends HeldRow {
  minAge: number;
  perUserLimit: number;
  isOpen: boolean;
  stock: number;
  taken: number;
  birthYear: number | null;
}

/** $1 item, $2 request, $3 learner, $4 until. */
export const ADD_HOLD = `insert into catalog_hold (item_id, redemption_id, user_id, held_until) values ($1, $2, $3, $4)`;

/** $1 item, $2 request. The piece added first. No row: there is none. */
export const TAKE_UNIT = `
  update catalog_unit set state = 'held', redemption_id = $2
   where id = (select id from catalog_unit where item_id = $1 and state = 'free' order by id limit 1 for update skip locked) returning id`;

/** $1 request. */
export const LOCK_HOLD = `select item_id as "itemId", state from catalog_hold where redemption_id = $1 for update`;

/** $1 request, $2 new state. Its piece, unless delivered, is free again. */
export const END_HOLD = `
  with ended as (update catalog_hold set state = $2 where redemption_id = $1 and state in ('held', 'expired') returning redemption_id)
  update catalog_unit set state = 'free', redemption_id = null where redemption_id in (select redemption_id from ended) and state = 'held'`;

/** $1 request, $2 now. */
export const DELIVER = `
  with told as (update catalog_hold set state = 'delivered', delivered_at = $2 where redemption_id = $1 returning redemption_id)
  update catalog_unit set state = 'delivered' where redemption_id in (select redemption_id from told)`;

/** $1 request. */
export const READ_CODE = `select id, sealed_code as "sealedCode" from catalog_unit where redemption_id = $1 and state = 'delivered'`;

/** $1 now, $2 how many at most. Requests whose 48 h are over; those that another transaction decides at this moment come next time. */
export const EXPIRE = `
  with due as (
         select redemption_id from catalog_hold where state = 'held' and held_until <= $1 order by held_until limit $2 for update skip locked),
       ended as (update catalog_hold h set state = 'expired' from due where h.redemption_id = due.redemption_id returning h.redemption_id),
       given_back as (update catalog_unit set state = 'free', redemption_id = null where redemption_id in (select redemption_id from ended) and state = 'held')
  select count(*)::integer as count from ended`;

/** Pieces kept for accounts that were deleted meanwhile. */
export const FREE_ORPHANS = `
  update catalog_unit u set state = 'free', redemption_id = null
   where u.state = 'held' and not exists (select from catalog_hold h where h.redemption_id = u.redemption_id)`;
