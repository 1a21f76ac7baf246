create table phone_codes (
  id           uuid        not null,
  phone        text        not null,
  code_hash    bytea       not null,
  device_hash  bytea,
  address_hash bytea       not null,
  tries        smallint    not null default 0,
  created_at   timestamptz not null default now(),
  expires_at   timestamptz not null,
  used_at      timestamptz,
  failed_at    timestamptz,
  purpose      text        not null default 'sign-in',
  asker_tries  smallint    not null default 0,
  sent_by      text        not null default 'sms',
  is_known     boolean     not null default false,
  has_account  boolean     not null default false,
  is_withheld  boolean     not null default false,
  wide_hash    bytea,
  constraint phone_codes_pkey primary key (id),
  constraint phone_codes_asker_tries_few check (asker_tries >= 0 and asker_tries <= 5),
  constraint phone_codes_purpose_known check (purpose in ('sign-in', 'number-change', 'guardian')),
  constraint phone_codes_sent_by_known check (sent_by in ('sms', 'call')),
  constraint phone_codes_tries_check check (tries >= 0 and tries <= 5)
);

create index phone_codes_by_time on phone_codes (created_at);
create index phone_codes_of_number on phone_codes (phone, created_at);
