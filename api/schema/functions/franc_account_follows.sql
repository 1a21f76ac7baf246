create or replace function franc_account_follows()
 returns trigger
 language plpgsql
as $function$
   begin
     perform from franc_account a where a.name in (select account from fresh) order by a.name for no key update;
     update franc_account a set balance = a.balance + moved.amount
       from (select account, sum(amount) as amount from fresh group by account) moved where a.name = moved.account;
     return null;
   end $function$;
