create table placement_results (
  user_id    uuid        not null,
  event_id   uuid        not null,
  taken_at   timestamptz not null,
  categories text[]      not null,
  constraint placement_results_pkey primary key (user_id),
  constraint placement_results_user_id_fkey foreign key (user_id) references users(id) on delete cascade,
  constraint placement_results_categories_check check (cardinality(categories) > 0)
);
