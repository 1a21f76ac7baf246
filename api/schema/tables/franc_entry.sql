create table franc_entry (
  txn_id  uuid   not null,
  account text   not null,
  amount  bigint not null,
  constraint franc_entry_pkey primary key (txn_id, account),
  constraint franc_entry_account_fkey foreign key (account) references franc_account(name),
  constraint franc_entry_txn_id_fkey foreign key (txn_id) references franc_txn(id),
  constraint franc_entry_amount_check check (amount <> 0)
);

create index franc_entry_of_account on franc_entry (account, txn_id);

create trigger franc_account_follows after insert on franc_entry referencing new table as fresh for each statement
    execute function franc_account_follows();
create constraint trigger franc_entry_balances after insert on franc_entry deferrable initially deferred for each row
    execute function franc_must_balance();
create trigger franc_entry_is_append_only before delete or update on franc_entry for each row execute function
    ledger_is_append_only();
create trigger franc_entry_is_not_emptied before truncate on franc_entry for each statement execute function
    ledger_is_append_only();
