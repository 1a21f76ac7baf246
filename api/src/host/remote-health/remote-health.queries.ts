/** This minute of the database's clock, or the part of it since the trial of $1 began: what was counted before is not the trial's. */
const NOW = `greatest(date_trunc('minute', now()), (select canary_since from remotes where id = $1))`;
/** Counts of remote `r` go back to here. */
const SINCE = `coalesce(r.canary_since, now() - interval '12 hours')`;

/** $1 remote, $2 version. One page opened. */
export const COUNT_OPENING = `
  insert into remote_openings (remote_id, version, at, opens) values ($1, $2, ${NOW}, 1)
  on conflict (remote_id, version, at) do update set opens = remote_openings.opens + 1`;

/** $1 remote, $2 version, $3 phase, $4 class, $5 the day's mark of the network it came from. One failure of a page. */
export const COUNT_FAILURE = `
  with counted as (
    insert into remote_openings (remote_id, version, at, failures) values ($1, $2, ${NOW}, 1)
    on conflict (remote_id, version, at) do update set failures = remote_openings.failures + 1
  ), source as (
    insert into remote_failure_sources (remote_id, version, mark, last_at) values ($1, $2, $5, now())
    on conflict (remote_id, version, mark) do update set last_at = excluded.last_at
  )
  insert into remote_failures (remote_id, version, at, phase, class, count) values ($1, $2, ${NOW}, $3, $4, 1)
  on conflict (remote_id, version, at, phase, class) do update set count = remote_failures.count + 1`;

/**
 * $1 remote. What its live version and the one on trial have counted since the trial began, else in 12 hours; `sources`: networks from which failures
 * of the trial came. No row: there is no such remote.
 */
export const READ_STANDING = `
  select r.stable_version as "stableVersion", r.canary_version as "canaryVersion",
         coalesce(live.opens, 0)::integer as "liveOpens", coalesce(live.failures, 0)::integer as "liveFailures",
         coalesce(trial.opens, 0)::integer as "trialOpens", coalesce(trial.failures, 0)::integer as "trialFailures",
         (select count(*) from remote_failure_sources s
           where s.remote_id = r.id and s.version = r.canary_version and s.last_at >= r.canary_since)::integer as sources
    from remotes r
    left join lateral (select sum(opens) as opens, sum(failures) as failures from remote_openings o
                        where o.remote_id = r.id and o.version = r.stable_version and o.at >= ${SINCE}) live on true
    left join lateral (select sum(opens) as opens, sum(failures) as failures from remote_openings o
                        where o.remote_id = r.id and o.version = r.canary_version and o.at >= ${SINCE}) trial on true
   where r.id = $1`;

export interface StandingRow {
  stableVersion: string;
  canaryVersion: string | null;
  liveOpens: number;
  liveFailures: number;
  trialOpens: number;
  trialFailures: number;
  sources: number;
}

/** $1 remote. The last 12 hours by quarter of an hour, those without counts left out. */
export const READ_QUARTERS = `
  select date_bin('15 minutes', at, timestamptz '2000-01-01') as at, version, sum(opens)::integer as opens, sum(failures)::integer as failures
    from remote_openings where remote_id = $1 and at > now() - interval '12 hours'
   group by 1, 2 order by 1, 2`;

export interface QuarterRow {
  at: Date;
  version: string;
  opens: number;
  failures: number;
}

/** $1 remote, $2 version. Its failures in the same time. */
export const READ_CLASSES = `
  select f.class, f.phase, sum(f.count)::integer as count from remote_failures f join remotes r on r.id = f.remote_id
   where f.remote_id = $1 and f.version = $2 and f.at >= ${SINCE} group by f.class, f.phase order by count desc, f.class, f.phase`;

/** Remotes with a version on trial. */
export const LIST_TRIALS = `select id from remotes where canary_version is not null and is_enabled`;

/** Counts of 30 days are enough to look back. */
export const FORGET_OPENINGS = `delete from remote_openings where at < now() - interval '30 days'`;
export const FORGET_FAILURES = `delete from remote_failures where at < now() - interval '30 days'`;
export const FORGET_SOURCES = `delete from remote_failure_sources where last_at < now() - interval '30 days'`;

/** Trials that ended by themselves within a day, the latest first: what the mail to administrators tells. */
export const ENDED_TRIALS = `
  select remote_id as id, before as version, reason from remote_audit
   where action = 'withdraw' and actor = 'system' and actor_id is null and at > now() - interval '1 day' order by at desc limit 5`;

export interface EndedTrial {
  id: string;
  version: string;
  reason: string;
}
