create table economic_publications (
  id               uuid        not null,
  month            date        not null,
  number           integer     not null,
  approval_id      uuid,
  report_id        uuid,
  next_decision_on date,
  asked_by         text        not null,
  approved_by      text        not null,
  published_at     timestamptz not null default now(),
  is_demo          boolean     not null default false,
  constraint economic_publications_pkey primary key (id),
  constraint economic_publications_approval_id_key unique (approval_id),
  constraint economic_publications_month_number_key unique (month, number),
  constraint economic_publications_report_id_fkey foreign key (report_id) references economic_documents(id),
  constraint economic_publications_month_check check (month = date_trunc('month', month::timestamptz)),
  constraint economic_publications_number_check check (number >= 1)
);

create trigger economic_publications_is_append_only before delete or update on economic_publications for each row
    execute function ledger_is_append_only();
create trigger economic_publications_is_not_emptied before truncate on economic_publications for each statement execute
    function ledger_is_append_only();
