import type { ModerationItem, ModerationQuery } from '@ulty/contracts/community/safety.js';
import { CONTENT_KINDS, type ExamPeriod, type ReportReason } from '@ulty/domain/people/safety.js';
import { statement, type RowOf } from '../../core/database/statement.js';
import { traitsOf } from '../../core/integrity/same-people.js';
import { isDoubted } from '../../core/integrity/score-sql.js';

/** `posts` are counted up to `mostPosts`. */
export const readFacts = statement(
  'safety.read-facts',
  `
  select u.created_at as "createdAt", u.phone_verified_at is not null as "isVerified", u.birth_year as "birthYear",
         ${isDoubted('u.id')} as "isDoubted",
         (select count(*)::integer from (
            select from community_authors a join community_posts p on p.id = a.post_id and p.review = 'published'
             where a.user_id = u.id limit :mostPosts) k) as posts,
         exists (select from community_authors a join community_posts p on p.id = a.post_id and p.review = 'hidden'
                  where a.user_id = u.id) as "hasHidden",
         coalesce((select jsonb_agg(jsonb_build_object('name', e.name, 'firstDay', e.first_day, 'lastDay', e.last_day))
                     from exam_periods e
                    where e.year = extract(year from :now::timestamptz at time zone 'UTC')), '[]') as periods
    from users u where u.id = :user`,
).as<{ periods: ExamPeriod[] }>();

const OF_CONTENT = `('${CONTENT_KINDS.join("', '")}')`;

/** Risk of an item: what is said of it, the most serious thing first, then how many say so. Errors in content stand behind what hurts people. */
const RISK = (item: string) => `(
  case when 'danger' = any(${item}.holds) then 60 when ${item}.holds && '{insult,exam_leak,scam}' then 30
       when ${item}.holds && '{contact,link,doubted}' then 20
       when ${item}.holds <> '{}' then 5 else 0 end
  + case when ${item}.kind in ${OF_CONTENT} then least(4, ${item}.weight::integer)
         else least(60, (${item}.weight * 15)::integer) end + case when ${item}.has_appeal then 25 else 0 end)`;

/** Computes the risk again. */
export const weighItem = statement(
  'safety.weigh',
  `update moderation_items i set risk = ${RISK('i')} where i.kind = :kind and i.target_id = :target`,
);

/** Held again after a decision, it waits again. */
export const holdItem = statement(
  'safety.hold',
  `
  insert into moderation_items as i (kind, target_id, is_open, is_minor, holds, opened_at, risk)
  select n.kind, n.target_id, true, n.is_minor, n.holds, n.opened_at, ${RISK('n')}
    from (select :kind::text as kind, :target::uuid as target_id, :isMinor::boolean as is_minor,
                 :holds::text[] as holds, :at::timestamptz as opened_at, 0::real as weight, false as has_appeal) n
  on conflict (kind, target_id) do update set is_open = true, is_minor = excluded.is_minor, holds = excluded.holds,
      risk = greatest(i.risk, excluded.risk),
     opened_at = case when i.is_open then i.opened_at else excluded.opened_at end`,
);

/** An item to be looked at, locked; one row with its version. */
export const openItem = statement(
  'safety.open-item',
  `
  insert into moderation_items as i (kind, target_id, is_open, is_minor, opened_at)
  values (:kind, :target, false, :isMinor, :at)
  on conflict (kind, target_id) do update set is_minor = excluded.is_minor
  returning i.version, i.is_open as "isOpen"`,
);

/** No row: they reported it before. */
export const addReport = statement(
  'safety.add-report',
  `
  insert into reports (id, user_id, kind, target_id, reason, note, device_id, address_hash, at)
  values (:id, :user, :kind, :target, :reason, :note?, :device, :addressHash?, :at)
  on conflict do nothing returning id`,
);

export const countReports = statement(
  'safety.count-reports',
  `select count(*)::integer as count from reports where user_id = :user and at > :at::timestamptz - interval '1 day'`,
);
export const countAppeals = statement(
  'safety.count-appeals',
  `select count(*)::integer as count from appeals where user_id = :user and at > :at::timestamptz - interval '1 day'`,
);

/** Reporters of one target that are read; further ones change nothing. */
const MOST_REPORTS = 60;

/**
 * Undecided reports, each with what its person shares with others, and whether it counts half: of an account younger than `newAccountMs`,
 * of who is doubted, or of who made `falseReports` or more in `falseReportDays` days, most of all theirs.
 */
export const readReports = statement(
  'safety.read-reports',
  `
  select r.user_id as "userId", r.address_hash is not null as "hasNetwork", encode(r.address_hash, 'hex') as network,
         ${traitsOf('r.user_id')} || ('device ' || r.device_id) as traits,
         u.phone_verified_at is null or u.created_at > :now::timestamptz - :newAccountMs * interval '1 millisecond'
              or ${isDoubted('r.user_id')}
           or (select count(*) filter (where o.outcome = 'dismissed') >= :falseReports
               and count(*) filter (where o.outcome = 'dismissed') > count(*) filter (where o.outcome = 'upheld')
                 from reports o
                where o.user_id = r.user_id
                  and o.at > :now::timestamptz - :falseReportDays * interval '1 day') as "isHalf"
    from reports r join users u on u.id = r.user_id
   where r.kind = :kind and r.target_id = :target and r.outcome is null order by r.at limit ${MOST_REPORTS}`,
);

/** The item waits for a moderator. */
export const setReported = statement(
  'safety.set-reported',
  `
  update moderation_items i set is_open = true, people = :people, weight = :weight,
      opened_at = case when i.is_open then i.opened_at else now() end where i.kind = :kind and i.target_id = :target`,
);

/** No row: they appealed before. */
export const addAppeal = statement(
  'safety.add-appeal',
  `
  insert into appeals (id, user_id, kind, target_id, text, at) values (:id, :user, :kind, :target, :text, :at)
  on conflict do nothing returning id`,
);
export const setAppealed = statement(
  'safety.set-appealed',
  `
  update moderation_items i
      set is_open = true, has_appeal = true, opened_at = case when i.is_open then i.opened_at else now() end
       where i.kind = :kind and i.target_id = :target`,
);

export const readBirthYear = statement(
  'safety.read-birth-year',
  `
  select birth_year as "birthYear" from users where id = :user`,
);

/** The item is locked. Without `actorId` reports have decided. */
export const addDecision = statement(
  'safety.decide',
  `
  with item as (update moderation_items i set is_open = :action = 'hide'
                and :actorId?::uuid is null, version = i.version + 1, holds = '{}', has_appeal = false,
                       people = case when :actorId::uuid is null then i.people else 0 end,
                           weight = case when :actorId::uuid is null then i.weight else 0 end
                 where i.kind = :kind and i.target_id = :target returning i.version)
  insert into moderation_decisions (kind, target_id, number, action, reason, reply, actor, actor_id) select :kind,
      :target, version, :action, :reason, :reply, :actor, :actorId from item`,
);

export const settleReports = statement(
  'safety.settle-reports',
  `
  update reports set outcome = :outcome, decided_at = now()
   where kind = :kind and target_id = :target and outcome is null`,
);
/** One row: there was an appeal. */
export const settleAppeal = statement(
  'safety.settle-appeal',
  `
  update appeals set outcome = :outcome, decided_at = now()
   where kind = :kind and target_id = :target and outcome is null returning user_id as "userId"`,
);

/** Locked until the end of the transaction. */
export const lockItem = statement(
  'safety.lock-item',
  `
  select i.version, i.is_open as "isOpen", i.has_appeal as "hasAppeal",
         (select d.actor_id from moderation_decisions d where d.kind = i.kind and d.target_id = i.target_id
          and d.action = 'hide' order by d.number desc limit 1) as "hiddenBy"
    from moderation_items i where i.kind = :kind and i.target_id = :target for update of i`,
);

/** Nothing is there any more. */
export const closeItem = statement(
  'safety.close',
  `update moderation_items set is_open = false, version = version + 1 where kind = :kind and target_id = :target`,
);

const OF_TAB = { all: 'true', reported: 'i.people > 0', held: `i.holds <> '{}'`, appealed: 'i.has_appeal' } as const;

/** Best answers that moderators choose are counted up to this. */
const MOST_COUNTED = 100;

/** One row: how many of each list wait. */
export const countItems = statement(
  'safety.count-items',
  `
  select count(*)::integer as all, count(*) filter (where ${OF_TAB.reported})::integer as reported,
         count(*) filter (where ${OF_TAB.held})::integer as held,
         count(*) filter (where ${OF_TAB.appealed})::integer as appealed,
         (select count(*)
            from (select from community_questions q where q.awaits_since is not null and q.is_shown and q.answers > 0
                  limit ${MOST_COUNTED}) w)::integer as best
    from moderation_items i where i.is_open`,
);

/** What is known of an item beside what the database says. */
interface Item extends Pick<ModerationItem, 'kind' | 'holds'> {
  reasons: ReportReason[];
  notes: string[];
  appeal: { text: string; at: string } | null;
  lastDecision: (NonNullable<ModerationItem['lastDecision']> & { actorId: string | null }) | null;
}

/** A page of a list. The riskiest first, those of minors before all. */
const itemsOf = (tab: ModerationQuery['tab']) =>
  statement(
    `safety.list-${tab}`,
    `
  select i.kind, i.target_id as id, i.version, i.risk, i.is_minor as "isMinor", i.opened_at as "openedAt", i.holds,
         i.people,
         (select coalesce(jsonb_agg(distinct r.reason), '[]') from reports r
           where r.kind = i.kind and r.target_id = i.target_id and r.outcome is null) as reasons,
         (select coalesce(jsonb_agg(n.note), '[]') from (
            select r.note from reports r
             where r.kind = i.kind and r.target_id = i.target_id and r.outcome is null and r.note is not null
             order by r.at limit 3) n) as notes,
         (select jsonb_build_object('text', a.text, 'at', a.at) from appeals a
           where a.kind = i.kind and a.target_id = i.target_id and a.outcome is null limit 1) as appeal,
         (select jsonb_build_object('action', d.action, 'reason', d.reason, 'actor', d.actor, 'actorId', d.actor_id,
                                    'at', d.at)
            from moderation_decisions d where d.kind = i.kind and d.target_id = i.target_id order by d.number desc
            limit 1) as "lastDecision"
    from moderation_items i where i.is_open and ${OF_TAB[tab]}
   order by i.is_minor desc, i.risk desc, i.opened_at, i.target_id limit :most offset :skipped`,
  ).as<Item>();

export const listItems = { all: itemsOf('all'), reported: itemsOf('reported'), held: itemsOf('held'), appealed: itemsOf('appealed') };

export type ItemRow = RowOf<typeof listItems.all>;

export const readAliases = statement('safety.read-aliases', `select id, alias from users where id = any(:people::uuid[])`);
