create table gift_codes (
  id            uuid        not null,
  code          text        not null,
  course_id     uuid        not null,
  school        text        not null,
  seats         integer     not null,
  used          integer     not null default 0,
  valid_until   date        not null,
  created_at    timestamptz not null,
  created_by    text        not null,
  withdrawn_at  timestamptz,
  created_by_id uuid,
  constraint gift_codes_pkey primary key (id),
  constraint gift_codes_code_key unique (code),
  constraint gift_codes_course_id_fkey foreign key (course_id) references courses(id),
  constraint gift_codes_check check (used >= 0 and used <= seats),
  constraint gift_codes_code_check check (code ~ '^[A-HJ-NP-Z2-9]{4}(-[A-HJ-NP-Z2-9]{4}){2}$'),
  constraint gift_codes_school_check check (char_length(school) >= 3 and char_length(school) <= 80),
  constraint gift_codes_seats_check check (seats >= 1 and seats <= 500)
);

create index gift_codes_listed on gift_codes (created_at desc, id);
create index gift_codes_of_course on gift_codes (course_id);
create index gift_codes_of_maker on gift_codes (created_by_id, created_at);
