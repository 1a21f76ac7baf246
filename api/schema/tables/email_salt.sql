create table email_salt (
  key uuid not null default gen_random_uuid(),
  constraint email_salt_pkey primary key (key)
);
