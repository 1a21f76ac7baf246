create table moderation_items (
  kind       text        not null,
  target_id  uuid        not null,
  is_open    boolean     not null,
  is_minor   boolean     not null,
  holds      text[]      not null default '{}'::text[],
  people     integer     not null default 0,
  weight     real        not null default 0,
  has_appeal boolean     not null default false,
  risk       integer     not null default 0,
  opened_at  timestamptz not null,
  version    integer     not null default 0,
  constraint moderation_items_pkey primary key (kind, target_id)
);

create index moderation_items_open on moderation_items (is_minor desc, risk desc, opened_at, target_id) where is_open;
