create table redemption_steps (
  redemption_id uuid        not null,
  number        integer     not null,
  state         text        not null,
  at            timestamptz not null,
  code          text,
  note          text,
  constraint redemption_steps_pkey primary key (redemption_id, number),
  constraint redemption_steps_redemption_id_fkey foreign key (redemption_id) references redemptions(id),
  constraint redemption_steps_note_check check (char_length(note) >= 5 and char_length(note) <= 300),
  constraint redemption_steps_number_check check (number >= 1),
  constraint redemption_steps_state_check check (state in ('requested', 'checking', 'approved', 'paying', 'paid',
      'failed', 'rejected', 'refunded', 'cancelled'))
);

create trigger redemption_steps_is_append_only before delete or update on redemption_steps for each row execute function
    ledger_is_append_only();
create trigger redemption_steps_is_not_emptied before truncate on redemption_steps for each statement execute function
    ledger_is_append_only();
