create table coin_entry (
  txn_id  uuid    not null,
  account text    not null,
  amount  integer not null,
  constraint coin_entry_pkey primary key (txn_id, account),
  constraint coin_entry_txn_id_fkey foreign key (txn_id) references coin_txn(id),
  constraint coin_entry_account_check check (account in ('user_available', 'user_pending', 'user_reserved',
      'system_rewards', 'fund', 'redemption_clearing', 'promo')),
  constraint coin_entry_amount_check check (amount <> 0)
);

create constraint trigger coin_entry_balances after insert on coin_entry deferrable initially deferred for each row
    execute function coin_entry_balances();
create trigger coin_entry_is_append_only before delete or update on coin_entry for each row execute function
    ledger_is_append_only();
create trigger coin_entry_is_not_emptied before truncate on coin_entry for each statement execute function
    ledger_is_append_only();
create trigger coin_wallet_follows after insert on coin_entry referencing new table as fresh for each statement execute
    function coin_wallet_follows();
