import { STREAK_LATE_DAYS } from '@ulty/domain/days/streak.js';
import { REFERRAL } from '@ulty/domain/rewards/referrals.js';
import { statement, type RowOf } from '../../core/database/statement.js';
import { areSame, areToldApart, noteMet, pairOf, traitsOf } from '../../core/integrity/same-people.js';
import { zoneOf } from '../../core/base/time-zone.js';

/** Returns the person's code; if there is none, stores the proposed one; null when that is another's. */
export const makeCode = statement(
  'referrals.own-code',
  `
  with made as (
    insert into referral_codes (user_id, code) select :user, :tried
     where not exists (select from referral_codes where user_id = :user)
    on conflict do nothing returning code)
  select coalesce((select code from referral_codes where user_id = :user), (select code from made)) as code`,
);

/** Counts a visitor once a day. No row: unknown code. */
export const countVisit = statement(
  'referrals.visit',
  `
  with known as (
    select c.code from referral_codes c join users u on u.id = c.user_id and u.deleted_at is null where c.code = :code),
  fresh as (insert into referral_visits (day, code, mark) select :day, code, :mark from known on conflict do nothing
            returning code),
  counted as (update referral_codes set opened = opened + 1 where code in (select code from fresh))
  select code from known`,
);

export const forgetVisits = statement('referrals.forget-visits', `delete from referral_visits where day < :today`);

/** Reads the public name of a code's owner. */
export const readInviter = statement(
  'referrals.read-inviter',
  `
  select u.alias from referral_codes c join users u on u.id = c.user_id and u.deleted_at is null where c.code = :code`,
);

/** Returns a row when the code exists. */
export const findCode = statement(
  'referrals.find-code',
  `select from referral_codes c join users u on u.id = c.user_id and u.deleted_at is null where c.code = :code`,
);

/** Finds the owner of a code. */
export const findSponsor = statement(
  'referrals.find-sponsor',
  `
  select u.first_name as "firstName", u.alias, u.birth_year as "birthYear"
    from referral_codes c join users u on u.id = c.user_id and u.deleted_at is null where c.code = :code`,
);

/** Locks a friend: no other claim of theirs is decided at the same time. */
export const lockFriend = statement('referrals.lock-friend', `select 1 from users where id = :friend for no key update`);

/** Claims a code for a locked friend: the first valid one stays. `code` is the one in force afterwards. */
export const claimCode = statement(
  'referrals.claim-code',
  `
  with me as (
    select u.id, u.created_at, (u.created_at at time zone ${zoneOf('u')})::date as joined_on,
           :at::timestamptz > u.created_at + interval '${REFERRAL.claimHours} hours' as is_late
      from users u where u.id = :friend),
  sponsor as (select c.user_id, c.code from referral_codes c join users u on u.id = c.user_id and u.deleted_at is null
               where c.code = :code?),
  standing as (select coalesce(r.code, '') as code from referrals r where r.user_id = :friend),
  mutual as (select from referrals r join referral_codes c on c.code = r.code
              where r.user_id = (select user_id from sponsor) and c.user_id = :friend),
  fresh as (
    insert into referrals (user_id, code, via, claimed_at, joined_on)
    select me.id, s.code, :via, :at, me.joined_on from me cross join sponsor s
     where s.user_id <> me.id and not me.is_late and not exists (select from mutual)
       and not exists (select from standing)
    on conflict do nothing returning code)
  select coalesce((select code from standing), (select code from fresh)) as code, exists (select
        from sponsor) as "isKnown", exists (select from mutual) as "isMutual",
         me.is_late as "isLate", (select user_id from sponsor) = me.id as "isOwn"
    from me`,
);

/** Days at one address from which people count as a household. */
const HOUSEHOLD_DAYS = 3;

/** SQL for the friends still open, of everyone or of one person: of `person`, or with `person`'s code. */
const OPEN = `
  select r.user_id, r.code, r.joined_on from referrals r
   where r.qualified_at is null and r.refusal is null and r.code is not null
     and (:person?::uuid is null or r.user_id = :person
          or r.code = (select c.code from referral_codes c where c.user_id = :person))`;

/** Records friends who came from one address today as their sponsor, or as another friend of the same sponsor. */
export const noteSharedDays = statement(
  'referrals.shared-days',
  noteMet(`
  with open as (${OPEN})
  select o.user_id as a, c.user_id as b from open o join referral_codes c on c.code = o.code
  union select o.user_id, other.user_id from open o
    join referrals other on other.code = o.code and other.user_id < o.user_id`),
);

/** SQL for what a row `r` of referrals with its person `u` has done within its period. */
const PROGRESS = `
  (select count(*) from streak_days d where d.user_id = r.user_id and not d.is_blank
   and d.day between r.joined_on and r.joined_on + ${REFERRAL.withinDays - 1})::integer as days,
  exists (select from quiz_attempts q where q.user_id = r.user_id and q.score >= ${REFERRAL.quizPercent}
          and q.answered >= 5
             and q.day between r.joined_on and r.joined_on + ${REFERRAL.withinDays - 1}) as "hasQuiz",
  u.phone_verified_at is not null as "hasPhone",
  exists (select from streak_days d join events e on e.event_id = d.event_id
           where d.user_id = r.user_id and not d.is_blank and d.day >= r.joined_on
             and d.day = (e.received_at at time zone ${zoneOf('u')})::date) as "hasContact"`;

/** Decides who is qualified, who cannot be, and why; undecided friends stay open. */
export const judgeFriends = statement(
  'referrals.judge-friends',
  `
  with open as materialized (${OPEN}),
  shared as (
    select r.code, t.trait from referrals r cross join lateral unnest(${traitsOf('r.user_id')}) t (trait)
     where r.code in (select code from open) and t.trait <> 'device ' group by r.code, t.trait
     having count(distinct r.user_id) > 1),
  seen as (
    select r.user_id, r.joined_on, ${PROGRESS}, ${areSame('r.user_id', 'c.user_id', `'-infinity'`)} as same_device,
           exists (select from shared s
                    where s.code = r.code and s.trait = any(${traitsOf('r.user_id')})) as shared_device,
           (select count(*) from people_met m
             where m.user_id = r.user_id and m.pair = ${pairOf('r.user_id', 'c.user_id')}
               and not m.is_crowd) >= ${HOUSEHOLD_DAYS} as household
      from open r join users u on u.id = r.user_id join referral_codes c on c.code = r.code),
  judged as (
    select user_id,
           case when same_device then 'same_device' when shared_device then 'shared_device'
                when household then 'household'
                         when days >= ${REFERRAL.countedDays} and "hasQuiz" and "hasPhone"
                              and "hasContact" then 'qualified'
                         when :now::timestamptz::date > joined_on
                             + ${REFERRAL.withinDays - 1 + STREAK_LATE_DAYS} then 'expired' end as verdict
      from seen)
  update referrals r set qualified_at = case when verdict = 'qualified' then :now::timestamptz end,
         refusal = nullif(verdict, 'qualified'),
             refused_at = case when verdict <> 'qualified' then :now::timestamptz end
    from judged j
   where j.user_id = r.user_id and j.verdict is not null and r.qualified_at is null and r.refusal is null`,
);

/**
 * Lists sides to pay, of everyone or of one person, longest waiting first, after a side. `since` is when the friend qualified, exactly as
 * stored.
 */
export const listSidesToPay = statement(
  'referrals.to-pay',
  `
  select r.user_id as "friendId", side.name as side, r.qualified_at::text as since
    from referrals r
    join lateral (
      select 'own' as name where r.own_decided_at is null union all select 'sponsor'
       where r.sponsor_decided_at is null and r.code is not null) side on true
   where r.qualified_at is not null and r.refusal is null and (r.own_decided_at is null or r.sponsor_decided_at is null)
     and (:person?::uuid is null or r.user_id = :person
          or r.code = (select c.code from referral_codes c where c.user_id = :person))
     and (:since?::timestamptz is null
          or (r.qualified_at, r.user_id, side.name) > (:since::timestamptz, :friend?::uuid, :side?::text))
   order by r.qualified_at, r.user_id, side.name limit :most`,
).as<{ side: 'own' | 'sponsor'; since: string }>();

export type SideToPay = RowOf<typeof listSidesToPay>;

/**
 * Locks the referral, then the payee. `hasMet`: the friend came from one address with the sponsor or with another friend of theirs, so that
 * an administrator must review it. No row: decided since.
 */
export const lockSide = statement(
  'referrals.lock-side',
  `
  select u.id, ${zoneOf('u')} as tz, c.confirmed_at is not null and :side = 'sponsor' as "isConfirmed",
         exists (
           select from (select c.user_id as id union all select o.user_id from referrals o
                         where o.code = r.code and o.user_id <> r.user_id) other
             join people_met m on m.user_id = r.user_id and m.pair = ${pairOf('r.user_id', 'other.id')}
            where not ${areToldApart('r.user_id', 'other.id')}) as "hasMet"
    from referrals r left join referral_codes c on c.code = r.code
    join users u on u.id = case :side when 'own' then r.user_id else c.user_id end and u.deleted_at is null
   where r.user_id = :friend and r.qualified_at is not null and r.refusal is null
     and case :side when 'own' then r.own_decided_at else r.sponsor_decided_at end is null
   for no key update of r, u`,
).as<{ tz: string }>();

/** Reads what the day's caps leave for a rule; null without a cap, no row without a rule. The payee must be locked. */
export const readRoom = statement(
  'referrals.read-room',
  `
  select rule.amount as "amountUtc", rule.cap_per_day * rule.amount - earned.by_rule as "ofRule",
         rule.is_in_daily_total as "isInDailyTotal", earned.total
    from (select * from reward_rule r where r.code = :rule and not r.is_over and r.active_from <= :at
          and (r.active_to is null or r.active_to > :at) order by r.active_from desc limit 1) rule
    cross join lateral (
      select coalesce(sum(t.amount) filter (where t.reason = :rule), 0)::integer as by_rule,
             coalesce(sum(t.amount) filter (where k.is_in_daily_total), 0)::integer as total
        from coin_txn t join reward_rule k on (k.code, k.version) = (t.reason, t.rule_version)
       where t.user_id = :payee and t.type = 'reward' and t.day = :day) earned`,
);

export type RoomRow = RowOf<typeof readRoom>;

export const decideOwn = statement(
  'referrals.decide-own',
  `update referrals set own_decided_at = :at, own_txn_id = :txn? where user_id = :friend`,
);

export const decideSponsor = statement(
  'referrals.decide-sponsor',
  `
  update referrals set sponsor_decided_at = :at, sponsor_txn_id = :txn?, sponsor_utc = :utc,
      sponsor_reason = :withheldReason? where user_id = :friend`,
);

/** Lists friends closed for fraud whose rewards are not taken back yet. */
export const listToReverse = statement(
  'referrals.to-reverse',
  `
  select user_id as "friendId", array_remove(array[own_txn_id, sponsor_txn_id], null) as "txnIds" from referrals
   where refusal = 'fraud' and reversed_at is null order by refused_at limit :most`,
).as<{ txnIds: string[] }>();

export const markReversed = statement(
  'referrals.mark-reversed',
  `
  update referrals set reversed_at = :at where user_id = :friend`,
);

const FRIEND_COLUMNS = `
  r.user_id as "id", u.alias, r.refusal, r.joined_on::text as "joinedOn", r.qualified_at as "qualifiedAt", r.sponsor_decided_at as "sponsorDecidedAt",
  r.own_decided_at as "ownDecidedAt", r.sponsor_utc as "sponsorUtc", r.sponsor_reason as "sponsorReason", ${PROGRESS}`;

/** Reads own code, figures and claim. */
export const readOwn = statement(
  'referrals.own',
  `
  select c.charter_at is not null as "hasCharter", c.confirmed_at is not null as "isConfirmed",
         u.created_at as "createdAt",
         greatest(c.opened, count(r.user_id))::integer as opened, count(r.user_id)::integer as joined,
         count(r.user_id) filter (where r.refusal is null
                     and (select count(*) from streak_days d where d.user_id = r.user_id and not d.is_blank
                          and d.day between r.joined_on and r.joined_on + ${REFERRAL.withinDays - 1})
                              >= ${REFERRAL.countedDays})::integer as active,
         count(r.user_id) filter (where r.sponsor_decided_at is not null and r.refusal is null)::integer as rewarded,
         coalesce(sum(r.sponsor_utc) filter (where r.refusal is null), 0)::integer as "earnedUtc"
    from referral_codes c join users u on u.id = c.user_id left join referrals r on r.code = c.code
   where c.user_id = :user group by c.user_id, u.id`,
);

/** Lists the friends with the person's code, the latest first. */
export const readFriends = statement(
  'referrals.friends',
  `
  select ${FRIEND_COLUMNS} from referrals r join users u on u.id = r.user_id
   where r.code = (select code from referral_codes where user_id = :user) order by r.claimed_at desc, r.user_id
   limit :most`,
);

/** A friend's progress; `hasContact`: they have learned on a day and sent it on that day. */
export type FriendRow = RowOf<typeof readFriends>;

/** Reads a person's own claim, if any. */
export const readClaim = statement(
  'referrals.claim',
  `
  select ${FRIEND_COLUMNS}, s.alias as sponsor from referrals r join users u on u.id = r.user_id
    left join referral_codes c on c.code = r.code left join users s on s.id = c.user_id where r.user_id = :user`,
);

/** Accepts the charter; accepting again changes nothing. */
export const acceptCharter = statement(
  'referrals.charter',
  `update referral_codes set charter_at = coalesce(charter_at, :at) where user_id = :user`,
);

/** Sponsors with their figures. Friends of one phone or one household weigh on the risk, closed ones most. */
const SPONSORS = `
  select c.user_id as id, coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.alias, 'sans nom') as name,
         c.code, u.birth_year as "birthYear",
         c.charter_at is not null as "hasCharter", c.confirmed_at as "confirmedAt", count(*)::integer as joined,
         count(*) filter (where r.qualified_at is not null and r.refusal is null)::integer as qualified,
         count(*) filter (where r.refusal is not null)::integer as refused,
         count(*) filter (where r.refusal in ('same_device', 'shared_device', 'household'))::integer as "sharedDevices",
         count(*) filter (where r.refusal = 'fraud')::integer as closed,
         least(100,
               round(100.0 * (count(*) filter (where r.refusal in ('same_device', 'shared_device', 'household'))
                              + 3 * count(*) filter (where r.refusal = 'fraud')) / count(*)))::integer as risk
    from referral_codes c join users u on u.id = c.user_id join referrals r on r.code = c.code`;

const SPONSOR_GROUP = `group by c.user_id, u.id`;

export const listSponsors = statement(
  'referrals.sponsors',
  `${SPONSORS} ${SPONSOR_GROUP} order by risk desc, joined desc, c.user_id limit :most offset :from`,
);

export const readSponsor = statement('referrals.read-sponsor', `${SPONSORS} where c.user_id = :sponsor ${SPONSOR_GROUP}`);

export const countSponsors = statement(
  'referrals.count-sponsors',
  `select count(distinct code)::integer as total from referrals where code is not null`,
);

export type SponsorRow = RowOf<typeof listSponsors>;

export const listSponsorFriends = statement(
  'referrals.sponsor-friends',
  `
  select ${FRIEND_COLUMNS}, coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.alias, 'sans nom') as name
    from referrals r join users u on u.id = r.user_id
   where r.code = (select code from referral_codes where user_id = :sponsor) order by r.claimed_at desc, r.user_id
   limit :most`,
);

export const lockSponsor = statement(
  'referrals.lock-sponsor',
  `
  select c.confirmed_at as "confirmedAt", c.charter_at is not null as "hasCharter", u.birth_year as "birthYear"
    from referral_codes c join users u on u.id = c.user_id where c.user_id = :sponsor for no key update of c`,
);

export const confirmSponsor = statement(
  'referrals.confirm',
  `
  update referral_codes set confirmed_at = :at where user_id = :sponsor`,
);

export const lockReferral = statement(
  'referrals.lock-referral',
  `select refusal, qualified_at as "qualifiedAt" from referrals where user_id = :friend for no key update`,
);

export const closeReferral = statement(
  'referrals.close',
  `update referrals set refusal = 'fraud', refused_at = :at where user_id = :friend`,
);
