create table announcements (
  id          uuid        not null,
  title       text        not null,
  body        text        not null,
  href        text,
  region      text,
  track       text,
  asked_by    text        not null,
  approved_by text        not null,
  approved_at timestamptz not null default now(),
  constraint announcements_pkey primary key (id),
  constraint announcements_body_check check (char_length(body) >= 3 and char_length(body) <= 300),
  constraint announcements_href_check check (starts_with(href, '/')),
  constraint announcements_title_check check (char_length(title) >= 3 and char_length(title) <= 120),
  constraint announcements_track_check check (track in ('entrepreneur', 'eleve', 'etudiant'))
);

create index announcements_by_time on announcements (approved_at desc, id);
