create table site_settings (
  name       text        not null,
  value      jsonb       not null,
  changed_at timestamptz not null default now(),
  constraint site_settings_pkey primary key (name),
  constraint site_settings_name_check check (char_length(name) <= 60)
);
