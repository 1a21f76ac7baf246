create table catalog_item (
  id              uuid        not null,
  title           text        not null,
  kind            text        not null,
  price_utc       integer     not null,
  face_value_fcfa integer     not null,
  per_user_limit  integer     not null,
  min_age         integer     not null default 0,
  partner_id      uuid,
  valid_until     date,
  terms           text        not null default '',
  is_open         boolean     not null default true,
  is_demo         boolean     not null default false,
  version         integer     not null default 1,
  created_at      timestamptz not null default now(),
  constraint catalog_item_pkey primary key (id),
  constraint catalog_item_partner_id_fkey foreign key (partner_id) references partners(id) on delete set null,
  constraint catalog_item_face_value_fcfa_check check (face_value_fcfa >= 1 and face_value_fcfa <= 1000000),
  constraint catalog_item_kind_check check (kind in ('data_bundle', 'airtime', 'voucher', 'school_kit', 'exam_fee',
      'partner_voucher')),
  constraint catalog_item_min_age_check check (min_age >= 0 and min_age <= 99),
  constraint catalog_item_per_user_limit_check check (per_user_limit >= 1 and per_user_limit <= 100),
  constraint catalog_item_price_utc_check check (price_utc >= 200 and price_utc <= 1000000 and (price_utc % 200) = 0),
  constraint catalog_item_title_check check (title <> '')
);

create index catalog_item_of_partner on catalog_item (partner_id) where partner_id is not null;
