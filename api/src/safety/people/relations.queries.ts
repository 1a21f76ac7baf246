/** $1 the person who asks, $2 the others. One row each and one for who asks; an account that is gone has none. */
export const MEETING_PEOPLE = `
  with own as materialized (select seat from community_people where user_id = $1)
  select u.id, u.birth_year as "birthYear",
         exists (select from blocks b where b.user_id = $1 and b.seat = p.seat)
           or exists (select from blocks b where b.user_id = u.id and b.seat = (select seat from own)) as "isBlocked"
    from users u left join community_people p on p.user_id = u.id
   where u.id = any(array_append($2::uuid[], $1::uuid)) and u.deleted_at is null`;

export interface MeetingPerson {
  id: string;
  birthYear: number | null;
  isBlocked: boolean;
}

/** $1 person. */
export const BLOCKED_BY = `select p.user_id as id from blocks b join community_people p on p.seat = b.seat where b.user_id = $1`;

/** $1 person. At most 150 rows. */
export const FRIENDS_OF = `
  select p.user_id as id from friend_links l join community_people p on p.seat = l.seat where l.user_id = $1 and l.state = 'friends'`;

/** $1 people. */
export const MAKE_SEATS = `
  insert into community_people (user_id) select id from users where id = any($1::uuid[]) and deleted_at is null order by id on conflict do nothing`;

/** $1 people. Locked in one order whoever asks, so that two at once wait for each other. */
export const LOCK_SEATS = `
  select user_id as "userId", seat from community_people where user_id = any($1::uuid[]) order by user_id for no key update`;

export interface SeatRow {
  userId: string;
  seat: string;
}
