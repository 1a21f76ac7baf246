/** How long one run may take before another replica believes it dead. */
const LEASE = `interval '15 minutes'`;

/**
 * $1 job, $2 period in seconds. One row when the present period is ours to run: it is not taken, or the replica that took it has neither
 * finished nor kept its lease. The database's clock decides the period, so that replicas agree.
 */
export const TAKE = `
  insert into job_runs as r (job, period_start, lease_until)
  values ($1, to_timestamp(floor(extract(epoch from now()) / $2) * $2), now() + ${LEASE})
  on conflict (job, period_start) do update set lease_until = excluded.lease_until, attempts = r.attempts + 1
   where r.finished_at is null and r.lease_until < now()
  returning period_start as "periodStart"`;

/** $1 job, $2 beginning of the period. Deletes runs older than a month. */
export const FINISH = `
  with old as (delete from job_runs where job = $1 and period_start < now() - interval '30 days')
  update job_runs set finished_at = now() where job = $1 and period_start = $2`;

/** $1 job, $2 beginning of the period, $3 ms until it may be tried again, by anyone. */
export const GIVE_BACK = `update job_runs set lease_until = now() + $3 * interval '1 millisecond' where job = $1 and period_start = $2`;
