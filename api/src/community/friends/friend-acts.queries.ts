import { statement, type RowOf } from '../../core/database/statement.js';

/** Finds the named person; no row when the account is deleted. */
export const findPerson = statement(
  'friends.find-person',
  `
  select u.id, u.alias from users u
   where u.alias_folded = ulty_fold(:alias) and :code?::text is null and u.deleted_at is null
  union all
  select u.id, u.alias from community_people p join users u on u.id = p.user_id and u.deleted_at is null
   where p.code = :code`,
);

export type FoundPerson = RowOf<typeof findPerson>;

export const readAsker = statement(
  'friends.read-asker',
  `
  select alias, birth_year as "birthYear" from users where id = :user`,
);

export const findBySeat = statement(
  'friends.find-by-seat',
  `
  select u.id, u.alias from community_people p join users u on u.id = p.user_id and u.deleted_at is null
   where p.seat = :seat`,
);

/** Counts the requests tried on that day, this one included. */
export const countAsk = statement(
  'friends.count-ask',
  `
  update community_people set asked = case when asked_on = :day::date then least(asked + 1, 1000) else 1 end,
      asked_on = :day::date
   where user_id = :user returning asked`,
);

/** Reads the relation between two people, and the counts that limits need. Their seats must be locked. */
export const readStanding = statement(
  'friends.standing',
  `
  select (select state from friend_links where user_id = :user and seat = :otherSeat) as own,
         (select state from friend_links where user_id = :other and seat = :seat) as other,
         (select count(*)::integer from friend_links where user_id = :user and state = 'friends') as friends,
         (select count(*)::integer from friend_links where user_id = :other and state = 'friends') as "otherFriends",
         (select count(*)::integer from friend_links where user_id = :user and state = 'asked') as asked,
         (select count(*)::integer from friend_links where user_id = :other and state = 'received') as "otherReceived"`,
);

export type Standing = RowOf<typeof readStanding>;
export type LinkState = NonNullable<Standing['own']>;

/** Writes both rows of a relation. `own`: state of the person's row, `others`: of the other person's. */
export const writeLinks = statement(
  'friends.write-links',
  `
  insert into friend_links as l (user_id, seat, state) values (:user, :otherSeat, :own), (:other, :seat, :others)
  on conflict (user_id, seat) do update set state = excluded.state, changed_at = now() where l.state <> excluded.state`,
);

/** Removes the rows of a relation, except a refusal, so that asking again sends no second notice. */
export const removeLinks = statement(
  'friends.remove-links',
  `
  delete from friend_links where (user_id, seat) = (:user, :otherSeat) and state <> 'declined'
       or (user_id, seat) = (:other, :seat) and state <> 'declined'`,
);

/** Removes the rows of a relation, refusals too. */
export const forgetLinks = statement(
  'friends.forget-links',
  `delete from friend_links where (user_id, seat) in ((:user::uuid, :otherSeat::uuid), (:other::uuid, :seat::uuid))`,
);

export const forgetKudos = statement(
  'friends.forget-kudos',
  `delete from friend_kudos where (user_id, seat) in ((:user::uuid, :otherSeat::uuid), (:other::uuid, :seat::uuid))`,
);

/** Sends kudos to a friend or the other of a duo, `most` a day. One row: whether they are, how many were sent before on that day, whether this one was written. */
export const sendKudos = statement(
  'friends.send-kudos',
  `
  with known as (select exists (select from friend_links
                                 where user_id = :user and seat = :seat and state = 'friends')
                     or exists (select from duo_members m join duo_members o on o.duo_id = m.duo_id
                                  join community_people p on p.user_id = o.user_id and p.seat = :seat
                                 where m.user_id = :user and o.user_id <> m.user_id
                                   and not exists (select from blocks b join community_people q on q.seat = b.seat
                                                    where (b.user_id, q.user_id) in ((m.user_id, o.user_id),
                                                                                     (o.user_id, m.user_id))))
                       as "isFriend",
                        (select count(*)::integer from friend_kudos
                          where user_id = :user and day = :day::date) as sent),
  written as (
    insert into friend_kudos (user_id, seat, day, word)
    select :user::uuid, :seat::uuid, :day::date, :word from known where "isFriend" and sent < :most
    on conflict do nothing returning 1)
  select "isFriend", sent, exists (select from written) as "isWritten" from known`,
);

/** False when the limit of blocks is reached. */
export const blockPerson = statement(
  'friends.block',
  `
  with counted as (select count(*) as n from blocks where user_id = :user and seat <> :seat),
  written as (insert into blocks (user_id, seat) select :user::uuid, :seat::uuid from counted where n < :most
              on conflict do nothing)
  select n < :most as "hasRoom" from counted`,
);

export const unblockPerson = statement('friends.unblock', `delete from blocks where user_id = :user and seat = :seat`);
