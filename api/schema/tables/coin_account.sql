create view coin_account as
 SELECT e.account AS kind,
        CASE
            WHEN e.account ~~ 'user\_%'::text THEN t.user_id
            ELSE NULL::uuid
        END AS user_id,
    sum(e.amount) AS balance
   FROM coin_entry e
     JOIN coin_txn t ON t.id = e.txn_id
  GROUP BY e.account, (
        CASE
            WHEN e.account ~~ 'user\_%'::text THEN t.user_id
            ELSE NULL::uuid
        END);
