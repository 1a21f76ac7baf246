create table notice_deliveries (
  notice_id  uuid        not null,
  channel    text        not null,
  user_id    uuid        not null,
  due_at     timestamptz not null default now(),
  attempts   smallint    not null default 0,
  counted_on date,
  taken_by   uuid[]      not null default '{}'::uuid[],
  outcome    text,
  done_at    timestamptz,
  constraint notice_deliveries_pkey primary key (notice_id, channel),
  constraint notice_deliveries_notice_id_fkey foreign key (notice_id) references notices(id) on delete cascade,
  constraint notice_deliveries_user_id_fkey foreign key (user_id) references users(id) on delete cascade,
  constraint notice_deliveries_channel_check check (channel in ('push', 'sms')),
  constraint notice_deliveries_check check ((outcome is null) = (done_at is null)),
  constraint notice_deliveries_outcome_check check (outcome in ('sent', 'expired', 'read', 'off', 'muted', 'spent',
      'gone', 'failed'))
);

create index notice_deliveries_due on notice_deliveries (channel, due_at) where done_at is null;
create index notice_deliveries_of_person on notice_deliveries (user_id);
create index notice_deliveries_sms on notice_deliveries (done_at) where channel = 'sms' and outcome = 'sent';
