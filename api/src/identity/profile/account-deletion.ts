import { Injectable } from '@nestjs/common';
import { Db } from '../../core/database/db.js';
import type { Tx } from '../../core/database/transaction.js';
import { SessionService } from '../sessions/session.service.js';
import { Jobs } from '../../core/jobs/jobs.js';
import { LEDGER, LIST_PERSON_TABLES } from './person-tables.js';

const DAY_MS = 86_400_000;

/** Removes what is a person's, by their id. */
export type RemoveOf = (tx: Tx, userId: string) => Promise<unknown>;

/** Empties every column of `users` that is about the person. */
const EMPTY_USER = `
  update users set email = null, claimed_email = null, phone = null, password_hash = null, first_name = '', last_name = '', profile_image_url = null, last_seen_at = null,
         email_verified_at = null, phone_verified_at = null, alias = null, alias_folded = null, alias_changed_at = null,
         birth_year = null, track = null, grade = null, region = null, school = null, guardian_phone = null, guardian_confirmed_at = null, visibility = default, data_mode = default,
         tz = default, tz_next = null, tz_next_from = null, league_left_at = null, leaderboard_opt_out = default, school_board_opt_in = default, role = 'learner', deletion_at = null, deleted_at = now(), version = version + 1
   where id = $1`;

/** Numbers the person has, had or asked for, except those that belong to another account by now. */
const NUMBERS = `
  select n.phone from (select phone from users where id = $1 union select unnest(array[phone, old_phone]) from phone_changes where user_id = $1) n
   where not exists (select from users o where o.phone = n.phone and o.id <> $1)`;

/**
 * Deletes, once a day, the accounts whose 30 days are over: everything but the ledger, which then no longer names the person. Product §1.7.
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

  /** What a room holds of a person in tables without `user_id`: it goes in the same transaction, before their rows. */
  alsoRemove(removeOf: RemoveOf): void {
    this.others.push(removeOf);
  }

  /**
   * One transaction a person: after a crash an account is either deleted or untouched, and the next run retries. Throws the errors of all
   * accounts at the end, once each has been tried.
   */
  async run(): Promise<void> {
    const due: { id: string }[] = await this.db.query('select id from users where deletion_at <= now() order by deletion_at');
    const faults: unknown[] = [];
    for (const { id } of due) await this.remove(id).catch((fault: unknown) => faults.push(fault));
    if (faults.length > 0) throw new AggregateError(faults, faults.map(String).join('\n'));
  }

  private async remove(id: string): Promise<void> {
    const ended = await this.db.write((tx) => remove(tx, id, this.others));
    this.sessions.forgetEnded(ended);
  }
}

/** Returns the hashes of the sign-ins that ended. */
async function remove(tx: Tx, id: string, others: readonly RemoveOf[]): Promise<Buffer[]> {
  // The person has cancelled the deletion meanwhile: nothing is deleted.
  const [user] = await tx.query<object[]>('select from users where id = $1 and deletion_at <= now() for update', [id]);
  if (!user) return [];
  // Coins or money are on their way, may still come, or are owed: the next run tries again.
  const [open] = await tx.query<object[]>(
    `select from redemptions where user_id = $1 and ended_at is null
     union all
     select from course_payments
      where user_id = $1 and (state in ('asked', 'pending') or next_look_at is not null or (is_refund_due and refunded_at is null))`,
    [id],
  );
  if (open) return [];
  const [ended] = await tx.query<[{ tokenHash: Buffer }[], number]>(
    'delete from sessions where user_id = $1 returning token_hash as "tokenHash"',
    [id],
  );
  await tx.query(`delete from phone_codes where phone in (${NUMBERS})`, [id]);
  // Messages written while signed out belong to no account, and were answered long ago. An e-mail never proven may be another person's.
  await tx.query(
    `delete from contact_messages where user_id is null and (phone in (${NUMBERS}) or lower(email) = (select email from users where id = $1 and email_verified_at is not null))`,
    [id],
  );
  for (const removeOf of others) await removeOf(tx, id);
  const tables: { name: string }[] = await tx.query(LIST_PERSON_TABLES);
  for (const { name } of tables) {
    if (name !== 'events' && !LEDGER.includes(name)) await tx.query(`delete from "${name}" where user_id = $1`, [id]);
  }
  // A movement refers to the event that caused it: of such an event only the id stays.
  await tx.query('delete from events e where user_id = $1 and not exists (select from coin_txn x where x.event_id = e.event_id)', [id]);
  await tx.query(`update events set device_id = '', seq = null, answer = '{}' where user_id = $1`, [id]);
  await tx.query(`update contact_messages set handled_by = 'Ancien membre', handled_by_id = null where handled_by_id = $1`, [id]);
  const [ledger] = await tx.query<object[]>(
    'select from coin_wallet where user_id = $1 union all select from course_payments where user_id = $1',
    [id],
  );
  await tx.query(ledger ? EMPTY_USER : 'delete from users where id = $1', [id]);
  return ended.map(({ tokenHash }) => tokenHash);
}
