import { statement } from '../database/statement.js';

/** Time after which another replica considers a run dead. */
const LEASE = `interval '15 minutes'`;

/**
 * Claims the present period; `period` in seconds. One row when this replica may run it: it is not claimed, or the replica that claimed it
 * has neither finished nor renewed its lease. The database's clock decides the period, so that replicas agree.
 */
export const takePeriod = statement(
  'jobs.take',
  `
  insert into job_runs as r (job, period_start, lease_until)
  values (:job, to_timestamp(floor(extract(epoch from now()) / :period) * :period), now() + ${LEASE})
  on conflict (job, period_start) do update set lease_until = excluded.lease_until, attempts = r.attempts + 1
   where r.finished_at is null and r.lease_until < now()
  returning period_start as "periodStart"`,
);

/** Finishes a period, and deletes runs older than a month. */
export const finishPeriod = statement(
  'jobs.finish',
  `
  with old as (delete from job_runs where job = :job and period_start < now() - interval '30 days')
  update job_runs set finished_at = now() where job = :job and period_start = :periodStart`,
);

/** Releases a period; any replica may retry it after `retryMs`. */
export const giveBackPeriod = statement(
  'jobs.give-back',
  `
  update job_runs set lease_until = now() + :retryMs * interval '1 millisecond'
   where job = :job and period_start = :periodStart`,
);
