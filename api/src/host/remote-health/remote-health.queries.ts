/** This minute of the database's clock, or the part of it since the trial of `remote` began: what was counted before is not the trial's. */
import { statement, type RowOf } from '../../core/database/statement.js';
const NOW = `greatest(date_trunc('minute', now()), (select canary_since from remotes where id = :remote))`;
/** Counts of remote `r` go back to here. */
const SINCE = `coalesce(r.canary_since, now() - interval '12 hours')`;

/** One page opened. */
export const countOpening = statement(
  'remote-health.opening',
  `
  insert into remote_openings (remote_id, version, at, opens) values (:remote, :version, ${NOW}, 1)
  on conflict (remote_id, version, at) do update set opens = remote_openings.opens + 1`,
);

/** One failure of a page. `mark` is the day's mark of the network it came from. */
export const countFailure = statement(
  'remote-health.failure',
  `
  with counted as (
    insert into remote_openings (remote_id, version, at, failures) values (:remote, :version, ${NOW}, 1)
    on conflict (remote_id, version, at) do update set failures = remote_openings.failures + 1
  ), source as (
    insert into remote_failure_sources (remote_id, version, mark, last_at) values (:remote, :version, :mark, now())
    on conflict (remote_id, version, mark) do update set last_at = excluded.last_at
  )
  insert into remote_failures (remote_id, version, at, phase, class, count)
  values (:remote, :version, ${NOW}, :phase, :kind, 1)
  on conflict (remote_id, version, at, phase, class) do update set count = remote_failures.count + 1`,
);

/**
 * What its live version and the one on trial have counted since the trial began, else in 12 hours; `sources`: networks from which failures of
 * the trial came. No row: there is no such remote.
 */
export const readStanding = statement(
  'remote-health.standing',
  `
  select r.stable_version as "stableVersion", r.canary_version as "canaryVersion",
         coalesce(live.opens, 0)::integer as "liveOpens", coalesce(live.failures, 0)::integer as "liveFailures",
         coalesce(trial.opens, 0)::integer as "trialOpens", coalesce(trial.failures, 0)::integer as "trialFailures",
         (select count(*) from remote_failure_sources s
           where s.remote_id = r.id and s.version = r.canary_version
             and s.last_at >= r.canary_since)::integer as sources
    from remotes r
    left join lateral (select sum(opens) as opens, sum(failures) as failures from remote_openings o
                        where o.remote_id = r.id and o.version = r.stable_version and o.at >= ${SINCE}) live on true
    left join lateral (select sum(opens) as opens, sum(failures) as failures from remote_openings o
                        where o.remote_id = r.id and o.version = r.canary_version and o.at >= ${SINCE}) trial on true
   where r.id = :remote`,
);

export type StandingRow = RowOf<typeof readStanding>;

/** The last 12 hours by quarter of an hour, those without counts left out. */
export const readQuarters = statement(
  'remote-health.quarters',
  `
  select date_bin('15 minutes', at, timestamptz '2000-01-01') as at, version, sum(opens)::integer as opens,
         sum(failures)::integer as failures
    from remote_openings where remote_id = :remote and at > now() - interval '12 hours'
   group by 1, 2 order by 1, 2`,
).as<{ at: Date }>();

/** Its failures in the same time. */
export const readClasses = statement(
  'remote-health.classes',
  `
  select f.class, f.phase, sum(f.count)::integer as count from remote_failures f join remotes r on r.id = f.remote_id
   where f.remote_id = :remote and f.version = :version and f.at >= ${SINCE} group by f.class, f.phase
   order by count desc, f.class, f.phase`,
).as<{ class: 'ENTRY' | 'CHUNK' | 'TIMEOUT' | 'MODULE' | 'RENDER'; phase: 'start' | 'render' }>();

/** Remotes with a version on trial. */
export const listTrials = statement(
  'remote-health.trials',
  `
  select id from remotes where canary_version is not null and is_enabled`,
);

/** Counts of 30 days are enough to look back. */
export const forgetOpenings = statement(
  'remote-health.forget-openings',
  `delete from remote_openings where at < now() - interval '30 days'`,
);
export const forgetFailures = statement(
  'remote-health.forget-failures',
  `delete from remote_failures where at < now() - interval '30 days'`,
);
export const forgetSources = statement(
  'remote-health.forget-sources',
  `delete from remote_failure_sources where last_at < now() - interval '30 days'`,
);

/** Trials that ended by themselves within a day, the latest first: what the mail to administrators tells. */
export const listEndedTrials = statement(
  'remote-health.ended',
  `
  select remote_id as id, before as version, reason from remote_audit
   where action = 'withdraw' and actor = 'system' and actor_id is null and at > now() - interval '1 day'
   order by at desc limit 5`,
).as<{ version: string; reason: string }>();
