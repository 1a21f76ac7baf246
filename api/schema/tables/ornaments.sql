create table ornaments (
  user_id   uuid        not null,
  kind      text        not null,
  code      text        not null,
  is_worn   boolean     not null,
  bought_at timestamptz not null default now(),
  constraint ornaments_pkey primary key (user_id, kind, code),
  constraint ornaments_user_id_fkey foreign key (user_id) references users(id) on delete cascade,
  constraint ornaments_code_check check (char_length(code) >= 1 and char_length(code) <= 20),
  constraint ornaments_kind_check check (kind in ('motif', 'face', 'border'))
);

create unique index ornaments_worn on ornaments (user_id, kind) where is_worn;
