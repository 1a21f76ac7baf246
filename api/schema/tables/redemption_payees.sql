create table redemption_payees (
  redemption_id uuid not null,
  user_id       uuid not null,
  phone         text,
  name_told     text,
  constraint redemption_payees_pkey primary key (redemption_id),
  constraint redemption_payees_redemption_id_fkey foreign key (redemption_id) references redemptions(id),
  constraint redemption_payees_user_id_fkey foreign key (user_id) references users(id) on delete cascade
);

create index redemption_payees_by_phone on redemption_payees (phone) where phone is not null;
create index redemption_payees_of_learner on redemption_payees (user_id);
