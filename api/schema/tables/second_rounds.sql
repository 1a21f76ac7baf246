create table second_rounds (
  exam      text not null,
  starts_on date not null,
  ends_on   date not null,
  constraint second_rounds_pkey primary key (exam),
  constraint second_rounds_check check (ends_on >= starts_on)
);
