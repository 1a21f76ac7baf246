create table approvals (
  id              uuid        not null,
  kind            text        not null,
  target          text        not null,
  title           text        not null,
  payload         jsonb       not null,
  reason          text        not null,
  asked_by        text        not null,
  asked_by_id     uuid        not null,
  asked_at        timestamptz not null default now(),
  state           text        not null default 'open',
  decided_by      text,
  decided_by_id   uuid,
  decided_at      timestamptz,
  decision_reason text,
  constraint approvals_pkey primary key (id),
  constraint approvals_check check ((state = 'open') = (decided_at is null)),
  constraint approvals_check1 check ((state not in ('approved', 'refused')) or decided_by_id <> asked_by_id),
  constraint approvals_check2 check (state <> 'withdrawn' or decided_by_id = asked_by_id),
  constraint approvals_decision_reason_check check (char_length(decision_reason) >= 5 and char_length(decision_reason)
      <= 300),
  constraint approvals_kind_check check (kind ~ '^[a-z][a-z0-9_.-]{1,60}$'),
  constraint approvals_reason_check check (char_length(reason) >= 5 and char_length(reason) <= 300),
  constraint approvals_state_check check (state in ('open', 'approved', 'refused', 'withdrawn')),
  constraint approvals_target_check check (target <> ''),
  constraint approvals_title_check check (title <> '')
);

create index approvals_latest on approvals (asked_at desc, id desc);
create unique index approvals_open_once on approvals (kind, target) where state = 'open';
