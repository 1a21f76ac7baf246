/** The person named; nobody for an account that is gone. */
import { statement, type RowOf } from '../../core/database/statement.js';
export const findPerson = statement(
  'friends.find-person',
  `
  select u.id, u.alias from users u
   where u.alias_folded = ulty_fold(:user) and :foldedAlias?::text is null and u.deleted_at is null
  union all
  select u.id, u.alias from community_people p join users u on u.id = p.user_id and u.deleted_at is null where p.code = :foldedAlias`,
);

export type FoundPerson = RowOf<typeof ofSeat>;

export const readAsker = statement('friends.read-asker', `select alias, birth_year as "birthYear" from users where id = :user`);

export const ofSeat = statement(
  'friends.of-seat',
  `select u.id, u.alias from community_people p join users u on u.id = p.user_id and u.deleted_at is null where p.seat = :seat`,
);

/** How many requests were tried that day, this one included. */
export const countAsk = statement(
  'friends.count-ask',
  `
  update community_people set asked = case when asked_on = :day::date then least(asked + 1, 1000) else 1 end, asked_on = :day::date
   where user_id = :user returning asked`,
);

/**
 * $1 person, $2 their seat, $3 the other, $4 the other's seat. How both stand, and what limits count: seats must be locked.
 */
export const STANDING = `
  select (select state from friend_links where user_id = $1 and seat = $4) as own,
         (select state from friend_links where user_id = $3 and seat = $2) as other,
         (select count(*)::integer from friend_links where user_id = $1 and state = 'friends') as friends,
         (select count(*)::integer from friend_links where user_id = $3 and state = 'friends') as "otherFriends",
         (select count(*)::integer from friend_links where user_id = $1 and state = 'asked') as asked,
         (select count(*)::integer from friend_links where user_id = $3 and state = 'received') as "otherReceived"`;

export type LinkState = 'asked' | 'received' | 'declined' | 'friends';

export interface Standing {
  own: LinkState | null;
  other: LinkState | null;
  friends: number;
  otherFriends: number;
  asked: number;
  otherReceived: number;
}

/** $1 person, $2 their seat, $3 the other, $4 the other's seat, $5 state of the person's row, $6 of the other's. */
export const WRITE_LINKS = `
  insert into friend_links as l (user_id, seat, state) values ($1, $4, $5), ($3, $2, $6)
  on conflict (user_id, seat) do update set state = excluded.state, changed_at = now() where l.state <> excluded.state`;

/** $1 person, $2 their seat, $3 the other, $4 the other's seat. A refusal stays, so that asking again is not told again. */
export const REMOVE_LINKS = `
  delete from friend_links where (user_id, seat) = ($1, $4) and state <> 'declined' or (user_id, seat) = ($3, $2) and state <> 'declined'`;

/** The same with refusals. */
export const FORGET_LINKS = `delete from friend_links where (user_id, seat) in (($1::uuid, $4::uuid), ($3::uuid, $2::uuid))`;

/** The same. */
export const FORGET_KUDOS = `delete from friend_kudos where (user_id, seat) in (($1::uuid, $4::uuid), ($3::uuid, $2::uuid))`;

/** `kudosADay`: most a day. One row: whether they are friends, how many were sent that day before, whether this one was written. */
export const sendKudos = statement(
  'friends.send-kudos',
  `
  with known as (select exists (select from friend_links where user_id = :user and seat = :seat and state = 'friends') as "isFriend",
                        (select count(*)::integer from friend_kudos where user_id = :user and day = :day::date) as sent),
  written as (
    insert into friend_kudos (user_id, seat, day, word)
    select :user::uuid, :seat::uuid, :day::date, :word from known where "isFriend" and sent < :kudosADay
    on conflict do nothing returning 1)
  select "isFriend", sent, exists (select from written) as "isWritten" from known`,
);

/** False at the limit. */
export const block = statement(
  'friends.block',
  `
  with counted as (select count(*) as n from blocks where user_id = :user and seat <> :seat),
  written as (insert into blocks (user_id, seat) select :user::uuid, :seat::uuid from counted where n < :most on conflict do nothing)
  select n < :most as "hasRoom" from counted`,
);

export const unblock = statement('friends.unblock', `delete from blocks where user_id = :user and seat = :seat`);
