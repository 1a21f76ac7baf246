create table simulated_payouts (
  redemption_id uuid        not null,
  outcome       text        not null,
  amount_fcfa   integer     not null,
  asked_at      timestamptz not null,
  answers_at    timestamptz not null,
  times_asked   integer     not null default 1,
  constraint simulated_payouts_pkey primary key (redemption_id),
  constraint simulated_payouts_redemption_id_fkey foreign key (redemption_id) references redemptions(id)
);
