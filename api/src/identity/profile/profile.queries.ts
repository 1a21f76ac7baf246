import { addressOf } from '../proofs/email-proofs.queries.js';
import { consentOf } from '../legal/legal.queries.js';
import { hasOwnWayIn } from '../openid/openid.queries.js';
import { nextMidnight, zoneOf } from '../../core/base/time-zone.js';
import { statement } from '../../core/database/statement.js';

/** Time before the alias can change again. Product §2.3. */
const ALIAS_WAIT = `interval '30 days'`;
/** Time before the time zone can change again. Product §1.2. */
const TZ_WAIT = `interval '7 days'`;
/** Columns of the text fields of ProfileChange; an emptied optional field becomes null. */
const TEXTS = {
  firstName: 'first_name',
  lastName: 'last_name',
  alias: 'alias',
  track: 'track',
  visibility: 'visibility',
  dataMode: 'data_mode',
} as const;
const SWITCHES = { leaderboardOptOut: 'leaderboard_opt_out', schoolBoardOptIn: 'school_board_opt_in' } as const;
const OPTIONAL_TEXTS = { face: 'face', grade: 'grade', region: 'region', school: 'school', guardianPhone: 'guardian_phone' } as const;

export const readProfile = statement(
  'profile.read',
  `
  select u.id, u.first_name as "firstName", u.last_name as "lastName", ${addressOf('u')} as email,
         u.email_verified_at is not null as "isEmailVerified", u.phone,
         u.password_hash is not null as "hasPassword", not ${hasOwnWayIn('u', ':canSendCodes')} as "isOnlyLinked",
         coalesce((select json_agg(json_build_object('issuer', i.issuer, 'linkedAt', i.linked_at) order by i.linked_at)
                     from openid_identities i where i.user_id = u.id), '[]') as links, u.alias,
         case when u.alias_changed_at > now() - ${ALIAS_WAIT} then u.alias_changed_at + ${ALIAS_WAIT}
              end as "aliasChangeableAt",
         u.birth_year as "birthYear", u.track, u.grade, u.region, u.school, u.guardian_phone as "guardianPhone",
             u.guardian_confirmed_at is not null as "isGuardianConfirmed", u.visibility, u.face,
         u.leaderboard_opt_out as "leaderboardOptOut", u.school_board_opt_in as "schoolBoardOptIn",
         u.data_mode as "dataMode", ${zoneOf('u')} as tz,
             case when u.tz_next_from > now() then json_build_object('tz', u.tz_next, 'from', u.tz_next_from)
                  end as "tzNext",
         case when u.tz_next_from between now() - ${TZ_WAIT} and now() then u.tz_next_from + ${TZ_WAIT}
              end as "tzChangeableAt", u.created_at as "memberSince", u.deletion_at as "deletionAt", u.version,
                  ${consentOf('u')} as consent,
         change.phone as "changePhone", change.outcome as "changeOutcome",
             coalesce(change.decided_at, change.applies_at) as "changeAt"
    from users u
    left join lateral (select * from phone_changes c where c.user_id = u.id order by c.created_at desc, c.id desc
                       limit 1) change on change.outcome is null or change.outcome = 'taken'
   where u.id = :user and u.deleted_at is null`,
).as<{
  tz: string;
  consent: { agreed: string | null; current: string | null };
  tzNext: { tz: string; from: string } | null;
  links: { issuer: string; linkedAt: string }[];
  changeOutcome: 'taken' | null;
}>();

const set = (from: Record<string, string>, value: (field: string) => string) =>
  Object.entries(from).map(
    ([field, column]) => `${column} = case when :wanted::jsonb ? '${field}' then ${value(field)} else ${column} end`,
  );

/** SQL for whether the change requests another zone than the one chosen last. */
const MOVES = `coalesce(:wanted->>'tz' <> coalesce(u.tz_next, u.tz), false)`;

/**
 * Changes a profile. `wanted`: the changes, `version`: the one on screen; with `isHidden` others see only the alias from then on. No row
 * when the version is old, when alias or time zone may not change yet, or when another year of birth was given before. The first alias, and
 * an unchanged one, are always accepted. A zone takes effect at the next midnight of the one in force, and may be cancelled or replaced
 * until then.
 */
export const changeProfile = statement(
  'profile.change',
  `
  update users u set version = version + 1,
         ${[
           ...set(TEXTS, (field) => `:wanted->>'${field}'`),
           ...set(OPTIONAL_TEXTS, (field) => `nullif(:wanted->>'${field}', '')`),
           ...set(SWITCHES, (field) => `(:wanted->>'${field}')::boolean`),
           ...set({ birthYear: 'birth_year' }, (field) => `(:wanted->>'${field}')::smallint`),
           ...set({ alias: 'alias_folded' }, (field) => `ulty_fold(:wanted->>'${field}')`),
         ]
           .filter((assignment) => !assignment.startsWith('visibility'))
           .join(',\n         ')},
         league_left_at = case when not :wanted ? 'leagueOptOut' then league_left_at
                               when (:wanted->>'leagueOptOut')::boolean then coalesce(league_left_at, now()) end,
         guardian_confirmed_at = case when :wanted ? 'guardianPhone'
                                      and nullif(:wanted->>'guardianPhone', '') is distinct
                                        from guardian_phone then null else guardian_confirmed_at end,
         visibility = case when :isHidden then 'alias' else coalesce(:wanted->>'visibility', visibility) end,
         tz = case when ${MOVES} then ${zoneOf('u')} else u.tz end,
         tz_next = case when ${MOVES} then nullif(:wanted->>'tz', ${zoneOf('u')}) else u.tz_next end,
         tz_next_from = case when not ${MOVES} then u.tz_next_from
                             when :wanted->>'tz' <> ${zoneOf('u')} then ${nextMidnight(zoneOf('u'))} end,
         alias_changed_at = case when :wanted ? 'alias' and alias is not null
                                 and alias <> :wanted->>'alias' then now() else alias_changed_at end
   where id = :user and deleted_at is null and (:version?::integer is null or version = :version)
     and (not :wanted ? 'alias' or alias is null or alias = :wanted->>'alias' or alias_changed_at is null
          or alias_changed_at <= now() - ${ALIAS_WAIT})
     and (not :wanted ? 'birthYear' or birth_year is null or birth_year = (:wanted->>'birthYear')::smallint)
     and (not ${MOVES} or u.tz_next_from is null or u.tz_next_from not between now() - ${TZ_WAIT} and now())
  returning id`,
);

/** Reads a public profile by its alias in any spelling. */
export const readPublicProfile = statement(
  'profile.public',
  `
  select u.id, u.alias, u.first_name as "firstName", u.last_name as "lastName", u.birth_year as "birthYear",
         u.visibility, u.face, u.region, ${zoneOf('u')} as tz, u.created_at as "memberSince",
         coalesce((select json_agg(g.code order by g.granted_at desc, g.code) from badge_grants g
                    where g.user_id = u.id), '[]') as "badgeCodes"
    from users u where u.alias_folded = ulty_fold(:alias) and u.deleted_at is null`,
).as<{ alias: string; tz: string; badgeCodes: string[] }>();

/** Requests deletion; a second request does not postpone it. No row while a payment to the person is in progress. */
export const askDeletion = statement(
  'profile.ask-deletion',
  `
  update users set deletion_at = coalesce(deletion_at, now() + interval '30 days'), version = version + 1
   where id = :user
     and not exists (select from redemptions r where r.user_id = :user and r.state in ('approved', 'paying'))
  returning id`,
);

export const cancelDeletion = statement(
  'profile.cancel-deletion',
  `update users set deletion_at = null, version = version + 1 where id = :user`,
);

export const readZone = statement('profile.zone', 'select 1 from pg_timezone_names where name = :tz');
