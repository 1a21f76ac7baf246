create table lottery_entries (
  user_id uuid not null,
  month   text not null,
  holder  text not null,
  constraint lottery_entries_pkey primary key (month, user_id),
  constraint lottery_entries_month_fkey foreign key (month) references lottery_months(month),
  constraint lottery_entries_user_id_fkey foreign key (user_id) references users(id) on delete cascade
);

create unique index lottery_entries_of_holder on lottery_entries (month, holder);
create index lottery_entries_of_person on lottery_entries (user_id);
