import { statement, type RowOf } from '../../core/database/statement.js';

/** One row each and one for who asks; an account that is gone has none. */
export const readMeeting = statement(
  'people.read-meeting',
  `
  with own as materialized (select seat from community_people where user_id = :user)
  select u.id, u.birth_year as "birthYear",
         exists (select from blocks b where b.user_id = :user and b.seat = p.seat)
           or exists (select from blocks b where b.user_id = u.id and b.seat = (select seat from own)) as "isBlocked"
    from users u left join community_people p on p.user_id = u.id
   where u.id = any(array_append(:others::uuid[], :user::uuid)) and u.deleted_at is null`,
);

export type MeetingPerson = RowOf<typeof readMeeting>;

export const BLOCKED_BY = `select p.user_id as id from blocks b join community_people p on p.seat = b.seat
  where b.user_id = :reader`;

/** At most 150 rows. */
export const listFriends = statement(
  'people.friends-of',
  `
  select p.user_id as id from friend_links l join community_people p on p.seat = l.seat
   where l.user_id = :user and l.state = 'friends'`,
);

export const addSeats = statement(
  'people.make-seats',
  `
  insert into community_people (user_id) select id from users where id = any(:people::uuid[]) and deleted_at is null
   order by id on conflict do nothing`,
);

/** Locked in one order whoever asks, so that two at once wait for each other. */
export const lockSeats = statement(
  'people.lock-seats',
  `
  select user_id as "userId", seat from community_people where user_id = any(:people::uuid[])
   order by user_id for no key update`,
);
