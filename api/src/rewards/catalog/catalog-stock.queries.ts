import { statement } from '../../core/database/statement.js';

/** Reads the piece already held for a request. */
export const readHold = statement(
  'catalog.read-hold',
  `
  select h.item_id as "itemId", h.user_id as "userId", h.state, i.price_utc as "priceUtc",
         i.face_value_fcfa as "faceValueFcfa", i.kind, i.title
    from catalog_hold h join catalog_item i on i.id = h.item_id where h.redemption_id = :request`,
);

/** Locks an item until the end of the transaction, so that requests count its pieces and its learners' shares one after the other. */
export const lockItem = statement('catalog.lock-item', `select id from catalog_item where id = :item for no key update`);

/** Reads the locked item: what may be requested on the current day (UTC), and by whom. */
export const readItem = statement(
  'catalog.read-item',
  `
  select i.price_utc as "priceUtc", i.face_value_fcfa as "faceValueFcfa", i.kind, i.title, i.min_age as "minAge",
         i.per_user_limit as "perUserLimit",
         i.is_open and (i.valid_until is null or i.valid_until >= :today::date) as "isOpen",
         (select count(*) from catalog_unit u where u.item_id = i.id and u.state = 'free')::integer as stock,
         (select count(*) from catalog_hold h
           where h.user_id = :user and h.item_id = i.id and h.state <> 'freed')::integer as taken,
         (select birth_year from users where id = :user) as "birthYear"
    from catalog_item i where i.id = :item`,
).as<{ isOpen: boolean }>();

export const addHold = statement(
  'catalog.add-hold',
  `insert into catalog_hold (item_id, redemption_id, user_id, held_until) values (:item, :request, :user, :heldUntil)`,
);

/** Holds the piece added first. No row when none is free. */
export const takeUnit = statement(
  'catalog.take-unit',
  `
  update catalog_unit set state = 'held', redemption_id = :request
   where id = (select id from catalog_unit where item_id = :item and state = 'free' order by id
               limit 1 for update skip locked) returning id`,
);

export const lockHold = statement(
  'catalog.lock-hold',
  `select item_id as "itemId", state from catalog_hold where redemption_id = :request for update`,
);

/** Ends a hold; its piece, unless delivered, is free again. */
export const endHold = statement(
  'catalog.end-hold',
  `
  with ended as (update catalog_hold set state = :state where redemption_id = :request and state in ('held', 'expired')
                 returning redemption_id)
  update catalog_unit set state = 'free', redemption_id = null where redemption_id in (select redemption_id from ended)
       and state = 'held'`,
);

export const deliverHold = statement(
  'catalog.deliver-hold',
  `
  with told as (update catalog_hold set state = 'delivered', delivered_at = :now where redemption_id = :request
                returning redemption_id)
  update catalog_unit set state = 'delivered' where redemption_id in (select redemption_id from told)`,
);

export const readCode = statement(
  'catalog.read-code',
  `select id, sealed_code as "sealedCode" from catalog_unit where redemption_id = :request and state = 'delivered'`,
);

/** Ends holds whose 48 h are over; those locked by another transaction are left for the next run. */
export const expireHolds = statement(
  'catalog.expire-holds',
  `
  with due as (
         select redemption_id from catalog_hold where state = 'held' and held_until <= :now order by held_until
         limit :most for update skip locked),
       ended as (update catalog_hold h set state = 'expired' from due where h.redemption_id = due.redemption_id
                 returning h.redemption_id),
       given_back as (update catalog_unit set state = 'free', redemption_id = null
                      where redemption_id in (select redemption_id from ended) and state = 'held')
  select count(*)::integer as count from ended`,
);

/** Frees pieces held for accounts that were deleted since. */
export const freeOrphans = statement(
  'catalog.free-orphans',
  `
  update catalog_unit u set state = 'free', redemption_id = null
   where u.state = 'held' and not exists (select from catalog_hold h where h.redemption_id = u.redemption_id)`,
);
