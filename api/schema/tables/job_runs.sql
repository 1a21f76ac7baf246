create table job_runs (
  job          text        not null,
  period_start timestamptz not null,
  lease_until  timestamptz not null,
  attempts     integer     not null default 1,
  finished_at  timestamptz,
  constraint job_runs_pkey primary key (job, period_start)
);
