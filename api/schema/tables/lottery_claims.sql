create table lottery_claims (
  user_id    uuid        not null,
  month      text        not null,
  name       text        not null,
  phone      text        not null,
  place      text        not null,
  claimed_at timestamptz not null default now(),
  constraint lottery_claims_pkey primary key (month, user_id),
  constraint lottery_claims_month_fkey foreign key (month) references lottery_months(month),
  constraint lottery_claims_user_id_fkey foreign key (user_id) references users(id) on delete cascade
);

create index lottery_claims_of_person on lottery_claims (user_id);
