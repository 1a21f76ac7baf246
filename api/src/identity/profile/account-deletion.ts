import { Injectable } from '@nestjs/common';
import { Db } from '../../core/database/db.js';
import { Statement, statement } from '../../core/database/statement.js';
import type { Tx } from '../../core/database/transaction.js';
import { SessionService } from '../sessions/session.service.js';
import { Jobs } from '../../core/jobs/jobs.js';
import { LEDGER, listPersonTables } from './person-tables.js';

const DAY_MS = 86_400_000;

/** Removes the data of a person, by their id. */
export type RemoveOf = (tx: Tx, userId: string) => Promise<unknown>;

/** Empties every column of `users` that is about the person. */
const emptyUser = statement(
  'account-deletion.empty-user',
  `
  update users set email = null, claimed_email = null, phone = null, password_hash = null, first_name = '',
      last_name = '', profile_image_url = null, last_seen_at = null,
         email_verified_at = null, phone_verified_at = null, alias = null, alias_folded = null, alias_changed_at = null,
         birth_year = null, track = null, grade = null, region = null, school = null, guardian_phone = null,
             guardian_confirmed_at = null, visibility = default, face = null, data_mode = default,
         tz = default, tz_next = null, tz_next_from = null, league_left_at = null, leaderboard_opt_out = default,
             school_board_opt_in = default, role = 'learner', deletion_at = null, deleted_at = now(),
                 version = version + 1
   where id = :user`,
);

/** SQL for numbers that the person has, had or requested, except those that belong to another account. */
const NUMBERS = `
  select n.phone
    from (select phone from users where id = :user union select unnest(array[phone, old_phone]) from phone_changes
           where user_id = :user) n
   where not exists (select from users o where o.phone = n.phone and o.id <> :user)`;

const listDue = statement('account-deletion.due', 'select id from users where deletion_at <= now() order by deletion_at');

const lockDue = statement('account-deletion.lock-due', 'select from users where id = :user and deletion_at <= now() for update');

/** Finds a payment in progress: coins or money that are owed or may still arrive. */
const findOpenPayment = statement(
  'account-deletion.open-payment',
  `select from redemptions where user_id = :user and ended_at is null
   union all
   select from course_payments
    where user_id = :user
      and (state in ('asked', 'pending') or next_look_at is not null or (is_refund_due and refunded_at is null))`,
);

const removeSessions = statement(
  'account-deletion.sessions',
  'delete from sessions where user_id = :user returning token_hash as "tokenHash"',
);

const removeCodes = statement('account-deletion.codes', `delete from phone_codes where phone in (${NUMBERS})`);

/** Removes messages. Those written while signed out belong to no account, and an unproven e-mail may be another person's. */
const removeMessages = statement(
  'account-deletion.messages',
  `
  delete from contact_messages
   where user_id is null
     and (phone in (${NUMBERS})
          or lower(email) = (select email from users where id = :user and email_verified_at is not null))`,
);

/** Removes events. Of an event that a movement refers to, only the id stays. */
const removeEvents = statement(
  'account-deletion.events',
  'delete from events e where user_id = :user and not exists (select from coin_txn x where x.event_id = e.event_id)',
);

const emptyEvents = statement(
  'account-deletion.empty-events',
  `update events set device_id = '', seq = null, answer = '{}' where user_id = :user`,
);

const forgetHandler = statement(
  'account-deletion.forget-handler',
  `update contact_messages set handled_by = 'Ancien membre', handled_by_id = null where handled_by_id = :user`,
);

const findLedger = statement(
  'account-deletion.ledger',
  'select from coin_wallet where user_id = :user union all select from course_payments where user_id = :user',
);

const removeUser = statement('account-deletion.user', 'delete from users where id = :user');

/** Builds the statement that empties a table, named by PostgreSQL's own catalogue. */
const removeRowsIn = (table: string) =>
  new Statement<{ user: string }, object>(
    `account-deletion.rows.${table}`,
    `
  delete from "${table}" where user_id = :user`,
  );

/**
 * Deletes, once a day, the accounts whose 30 days are over: everything except the ledger, in which the person is no longer named. Product
 * §1.7.
 */
@Injectable()
export class AccountDeletion {
  private readonly others: RemoveOf[] = [];

  constructor(
    private readonly db: Db,
    private readonly sessions: SessionService,
    jobs: Jobs,
  ) {
    jobs.every('users.depart', DAY_MS, () => this.run());
  }

  /**
   * Registers a room's removal of personal data in tables without `user_id`: it runs in the same transaction, before the person's rows are
   * removed.
   */
  alsoRemove(removeOf: RemoveOf): void {
    this.others.push(removeOf);
  }

  /**
   * One transaction a person: after a crash an account is either deleted or untouched, and the next run retries. Throws the errors of all
   * accounts at the end, once each has been tried.
   */
  async run(): Promise<void> {
    const due = await this.db.rows(listDue);
    const faults: unknown[] = [];
    for (const { id } of due) await this.remove(id).catch((fault: unknown) => faults.push(fault));
    if (faults.length > 0) throw new AggregateError(faults, faults.map(String).join('\n'));
  }

  private async remove(id: string): Promise<void> {
    const ended = await this.db.write((tx) => remove(tx, id, this.others));
    this.sessions.forgetEnded(ended);
  }
}

/** Removes an account. Returns the hashes of the ended sign-ins. */
async function remove(tx: Tx, user: string, others: readonly RemoveOf[]): Promise<Buffer[]> {
  // The person has cancelled the deletion: nothing is deleted.
  if (!(await tx.one(lockDue, { user }))) return [];
  // Nothing is deleted yet; the next run tries again.
  if (await tx.one(findOpenPayment, { user })) return [];
  const ended = await tx.rows(removeSessions, { user });
  await tx.count(removeCodes, { user });
  await tx.count(removeMessages, { user });
  for (const removeOf of others) await removeOf(tx, user);
  for (const { name } of await tx.rows(listPersonTables))
    if (name !== 'events' && !LEDGER.includes(name)) await tx.count(removeRowsIn(name), { user });
  await tx.count(removeEvents, { user });
  await tx.count(emptyEvents, { user });
  await tx.count(forgetHandler, { user });
  await tx.count((await tx.one(findLedger, { user })) ? emptyUser : removeUser, { user });
  return ended.map(({ tokenHash }) => tokenHash);
}
