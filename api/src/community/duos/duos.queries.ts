import { BOOK } from '@ulty/domain/learning/books.js';
import { DUO } from '@ulty/domain/people/duos.js';
import { statement, type RowOf } from '../../core/database/statement.js';

/** Times of a member's quizzes within the week, by the rule of badges and of the friends' challenge. */
const TIMES = (user: string) => `
  select a.trusted_at from quiz_attempts a
   where a.user_id = ${user} and a.trusted_at >= d.taken_at and a.trusted_at < d.taken_at + interval '${DUO.days} days'
     and (a.passed or a.answered >= ${BOOK.minQuestions})
   order by a.trusted_at limit ${DUO.mostOfOne}`;

const COLUMNS = `
  d.code, d.made_at as "madeAt", d.taken_at as "takenAt", d.done_at as "doneAt", m.is_sender as "isSender",
  p.seat as person, u.alias, k.word as cheered, array(${TIMES('m.user_id')}) as own, array(${TIMES('o.user_id')}) as other`;

const FROM = `
  duo_members m join duos d on d.id = m.duo_id
    left join duo_members o on o.duo_id = d.id and o.user_id <> m.user_id
    left join users u on u.id = o.user_id and u.deleted_at is null
    left join community_people p on p.user_id = u.id
    left join friend_kudos k on k.user_id = m.user_id and k.seat = p.seat and k.day = :today::date`;

/** The latest duos of a person, and their untaken links. */
export const readDuos = statement(
  'duos.read',
  `
  select ${COLUMNS} from ${FROM} where m.user_id = :user
   order by coalesce(d.taken_at, d.made_at) desc, d.id limit ${DUO.shown + 1}`,
).as<{ own: Date[]; other: Date[] }>();

/** One duo of a person, by its code. */
export const readDuo = statement(
  'duos.read-one',
  `
  select ${COLUMNS} from ${FROM} where m.user_id = :user and d.code = :code`,
).as<{ own: Date[]; other: Date[] }>();

export type DuoRow = RowOf<typeof readDuo>;

/** A link with its sender, if they still have an account. */
export const findLink = statement(
  'duos.find-link',
  `
  select d.id, d.made_at as "madeAt", d.taken_at as "takenAt", u.id as "senderId", u.alias
    from duos d left join duo_members m on m.duo_id = d.id and m.is_sender
    left join users u on u.id = m.user_id and u.deleted_at is null
   where d.code = :code`,
);

/** The same, locked until the transaction ends: of two takers one is first. */
export const lockLink = statement('duos.lock-link', `select d.id from duos d where d.code = :code for no key update`);

/** Makes a link unless the person has one that can still be taken; its code is answered. The person must be locked. */
export const makeLink = statement(
  'duos.make-link',
  `
  with open as (
    select d.code, d.made_at from duos d join duo_members m on m.duo_id = d.id and m.is_sender
     where m.user_id = :user and d.taken_at is null and d.made_at > :now::timestamptz - interval '${DUO.linkDays} days'
     order by d.made_at desc limit 1),
  made as (insert into duos (code, made_at) select :tried, :now where not exists (select from open)
           returning id, code, made_at),
  mine as (insert into duo_members (user_id, duo_id, is_sender) select :user, id, true from made)
  select code, made_at as "madeAt" from open union all select code, made_at from made`,
).as<{ code: string; madeAt: Date }>();

export const lockPerson = statement('duos.lock-person', `select from users where id = :user for no key update`);

const RUNNING = (user: string) => `
  (select count(*)::integer from duo_members m join duos d on d.id = m.duo_id
    where m.user_id = ${user} and d.done_at is null and d.taken_at > :at::timestamptz - interval '${DUO.days} days')`;

/** How many duos of each run, and whether one of both together does. */
export const readRunning = statement(
  'duos.running',
  `
  select ${RUNNING(':user')} as own, ${RUNNING(':other')} as other, exists (
    select from duo_members a join duo_members b on b.duo_id = a.duo_id and b.user_id = :other
      join duos d on d.id = a.duo_id
     where a.user_id = :user and d.done_at is null and d.taken_at > :at::timestamptz - interval '${DUO.days} days')
      as "isTogether"`,
);

export const takeLink = statement(
  'duos.take',
  `
  with taken as (update duos set taken_at = :at where id = :duo and taken_at is null returning id)
  insert into duo_members (user_id, duo_id, is_sender) select :user, id, false from taken`,
);

/** Notes the duos whose fifth quiz has arrived, of one person or of all; one row for each of their people. */
export const settleDuos = statement(
  'duos.settle',
  `
  with found as (
    select d.id, (select x.trusted_at from duo_members m cross join lateral (${TIMES('m.user_id')}) x
                   where m.duo_id = d.id order by x.trusted_at offset ${DUO.quizzes - 1} limit 1) as at
      from duos d
     where d.done_at is null and d.taken_at > :now::timestamptz - interval '${DUO.days + DUO.lateDays} days'
       and (:person?::uuid is null
            or exists (select from duo_members n where n.duo_id = d.id and n.user_id = :person))),
  done as (update duos d set done_at = f.at from found f where f.id = d.id and f.at is not null and d.done_at is null
           returning d.id, d.code)
  select m.user_id as "userId", d.code from done d join duo_members m on m.duo_id = d.id`,
);

/** Deletes the links of a person that nobody has taken, and the duos in which nobody else is left. */
export const forgetDuosOf = statement(
  'duos.forget',
  `
  delete from duos d using duo_members m
   where m.duo_id = d.id and m.user_id = :user
     and not exists (select from duo_members o where o.duo_id = d.id and o.user_id <> :user)`,
);

/** Deletes links that died without a taker. */
export const forgetDeadLinks = statement(
  'duos.forget-dead',
  `delete from duos where taken_at is null and made_at < :now::timestamptz - interval '${2 * DUO.linkDays} days'`,
);
