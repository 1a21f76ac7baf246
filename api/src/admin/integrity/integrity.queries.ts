import type { IntegrityCase, IntegritySignal } from '@ulty/contracts/rewards/integrity.js';
import { statement, type RowOf } from '../../core/database/statement.js';
import { doubted } from '../../core/integrity/score-sql.js';
import { isUnjudged } from '../../core/integrity/open-signals.js';

/** Deletes contacts of past days: the salt of their hashes is deleted after each day, so they cannot be compared any more. */
export const forgetContacts = statement('integrity.forget-contacts', `delete from integrity_contact where day < :today`);

/** Learners whose score is below the limit, or whose coins wait for an admin. */
const CASES = `
  with held as (
         select h.user_id, sum(t.amount)::integer as utc, min(h.held_at) as since from coin_hold h
           join coin_txn t on t.id = h.txn_id where h.reason = 'integrity' group by h.user_id),
       doubted as (${doubted()}),
       cases as (select u.*, held.utc, held.since from users u left join held on held.user_id = u.id
                  where u.deleted_at is null and u.id in (select user_id from held union select user_id from doubted))`;

/** Lists those who wait longest first, then those without waiting coins. The weight of signals depends on `now`. */
export const listCases = statement(
  'integrity.cases',
  `${CASES}
  select c.id, c.first_name as "firstName", c.last_name as "lastName", c.email, c.phone, c.created_at as "createdAt",
         coalesce(c.utc, 0) as "pendingUtc", c.since as "heldSince", now() as now,
         coalesce((select jsonb_agg(jsonb_build_object('kind', s.kind, 'weight', s.weight, 'details', s.details,
                                                       'at', s.at) order by s.at desc, s.kind)
                     from integrity_signal s where s.user_id = c.id and ${isUnjudged('s')}), '[]') as signals,
         (select jsonb_build_object('action', d.action, 'reason', d.reason, 'utc', d.utc, 'actor', d.actor, 'at', d.at)
            from integrity_decision d where d.account_id = c.id order by d.number desc limit 1) as "lastDecision",
         (select count(*) from integrity_decision d where d.account_id = c.id)::integer as version
    from cases c order by c.since nulls last, c.id limit :most offset :from`,
).as<{
  signals: Omit<IntegritySignal, 'points'>[];
  lastDecision: IntegrityCase['lastDecision'];
}>();

export const countCases = statement('integrity.count', `${CASES} select count(*)::integer as total from cases`);

export type CaseRow = RowOf<typeof listCases>;

/**
 * Locks the account first, as every statement does, then the wallet, so that nothing of this learner is decided, earned or released at the
 * same time.
 */
export const lockLearner = statement(
  'integrity.lock-learner',
  `select id from users where id = :user and deleted_at is null for no key update`,
);
export const lockWallet = statement(
  'integrity.lock-wallet',
  `
  select user_id from coin_wallet where user_id = :user for no key update`,
);

/** Returns how many decisions were made, and what the next one would decide: the `held` movements with their coins. */
export const readCase = statement(
  'integrity.read-case',
  `
  select (select count(*) from integrity_decision d where d.account_id = :user)::integer as version,
         exists (select from integrity_signal s where s.user_id = :user and ${isUnjudged('s')}) as "hasSignals",
         coalesce((select jsonb_agg(jsonb_build_object('id', t.id, 'amount', t.amount) order by t.id)
                     from coin_hold h join coin_txn t on t.id = h.txn_id
                    where h.user_id = :user and h.reason = 'integrity'), '[]') as held`,
).as<{ held: { id: string; amount: number }[] }>();

export type CaseState = RowOf<typeof readCase>;

export const recordDecision = statement(
  'integrity.record-decision',
  `
  insert into integrity_decision (account_id, number, action, reason, utc, actor, actor_id)
  values (:user, :number, :action, :reason, :coins, :adminName, :admin)`,
);
