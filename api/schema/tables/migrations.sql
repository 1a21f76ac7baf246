create table migrations (
  id          integer not null default nextval('migrations_id_seq'::regclass),
  "timestamp" bigint  not null,
  name        varchar not null,
  constraint "PK_8c82d7f526340ab734260ea46be" primary key (id)
);
