import { statement } from '../database/statement.js';

/** How long one run may take before another replica believes it dead. */
const LEASE = `interval '15 minutes'`;

/**
 * `period` in seconds. One row when the present period is ours to run: it is not taken, or the replica that took it has neither finished nor
 * kept its lease. The database's clock decides the period, so that replicas agree.
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

/** Deletes runs older than a month. */
export const finishPeriod = statement(
  'jobs.finish',
  `
  with old as (delete from job_runs where job = :job and period_start < now() - interval '30 days')
  update job_runs set finished_at = now() where job = :job and period_start = :periodStart`,
);

/** `retryMs` until it may be tried again, by anyone. */
export const giveBackPeriod = statement(
  'jobs.give-back',
  `
  update job_runs set lease_until = now() + :retryMs * interval '1 millisecond'
   where job = :job and period_start = :periodStart`,
);
