create table moderation_decisions (
  kind      text        not null,
  target_id uuid        not null,
  number    integer     not null,
  action    text        not null,
  reason    text        not null,
  reply     text,
  actor     text        not null,
  actor_id  uuid,
  at        timestamptz not null default now(),
  constraint moderation_decisions_pkey primary key (kind, target_id, number),
  constraint moderation_decisions_action_check check (action in ('publish', 'hide')),
  constraint moderation_decisions_number_check check (number >= 1)
);

create trigger moderation_decisions_are_append_only before delete or update on moderation_decisions for each row execute
    function ledger_is_append_only();
