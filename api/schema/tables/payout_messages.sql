create table payout_messages (
  id            uuid        not null,
  redemption_id uuid        not null,
  source        text        not null,
  digest        text,
  outcome       text        not null,
  failure       text,
  amount_fcfa   integer,
  is_used       boolean     not null,
  at            timestamptz not null,
  constraint payout_messages_pkey primary key (id),
  constraint payout_messages_redemption_id_fkey foreign key (redemption_id) references redemptions(id),
  constraint payout_messages_outcome_check check (outcome in ('paid', 'failed', 'pending', 'unknown')),
  constraint payout_messages_source_check check (source in ('send', 'status', 'callback'))
);

create index payout_messages_of_redemption on payout_messages (redemption_id, at);
create unique index payout_messages_once on payout_messages (redemption_id, digest) where digest is not null;

create trigger payout_messages_is_append_only before delete or update on payout_messages for each row execute function
    ledger_is_append_only();
create trigger payout_messages_is_not_emptied before truncate on payout_messages for each statement execute function
    ledger_is_append_only();
