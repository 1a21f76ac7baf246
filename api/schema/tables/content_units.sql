create table content_units (
  unit  text  not null,
  files jsonb not null,
  hash  text  not null,
  constraint content_units_pkey primary key (unit)
);
