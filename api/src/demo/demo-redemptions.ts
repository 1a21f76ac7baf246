import { Inject, Injectable } from '@nestjs/common';
import { Db } from '../core/database/db.js';
import type { Tx } from '../core/database/transaction.js';
import { CONFIG, type Config } from '../core/base/config.js';
import { Database } from '../core/database/database.js';
import { statement } from '../core/database/statement.js';
import { uuidV5, uuidV7 } from '../core/base/uuid.js';
import { RedemptionMoves } from '../rewards/redemptions/redemption-moves.js';
import { listOpenOfDemo } from '../rewards/redemptions/redemptions.queries.js';

/** The learner of the demonstration who may exchange coins; see DEMO_ACCOUNTS. */
const LEARNER = 'fati@exemple.bf';
const PHONE = '+22670000010';
const GIVEN_UTC = 5_400;
/** Namespace of the ids of this demonstration. */
const IDS = '7c0a8a5e-51a7-4e0e-9a4e-0f6b1d0c2a41';

const addCoins = statement('demo.add-coins', `select from coins_post(:user, null, now(), current_date, :lines)`);

/**
 * In a demonstration: a learner who meets every condition of an exchange, so that it can be tried at once; the francs for it come with the
 * published months. Elsewhere: requests that a former demonstration left open are ended.
 */
@Injectable()
export class DemoRedemptions {
  constructor(
    private readonly db: Db,
    private readonly moves: RedemptionMoves,
    database: Database,
    @Inject(CONFIG) { isDemoSeeded }: Config,
  ) {
    if (isDemoSeeded) database.atStart('activity', 'demo redemptions', () => this.seed());
    // Before the francs of the demonstration leave the accounts, among them those on their way.
    else database.atStart('accounts', 'demo redemptions ended', () => this.endOpen());
  }

  /** Once: an interrupted or repeated start changes nothing more. */
  async seed(): Promise<void> {
    await this.db.write(async (tx) => {
      const learner = await tx.one(findLearner, { email: LEARNER });
      if (learner) await this.giveCoins(tx, learner.id);
    });
  }

  /** No operator is ever asked for what was simulated: the coins come back, and the learner may ask anew. Each in its own transaction. */
  async endOpen(now = new Date()): Promise<void> {
    const open = await this.db.rows(listOpenOfDemo);
    for (const { id } of open)
      await this.db.write(async (tx) => {
        const row = await this.moves.lock(tx, id);
        if (!row || isEnded(row)) return;
        const via = row.state === 'requested' ? 'cancelled' : row.state === 'checking' ? 'rejected' : 'failed';
        const failure = via === 'rejected' ? 'admin' : via === 'failed' ? 'operator_down' : undefined;
        await this.moves.end(tx, row, via, { note: 'La démonstration est finie.', ...(failure && { failure }) }, now);
      });
  }

  private async giveCoins(tx: Tx, userId: string): Promise<void> {
    const { quizzes } = (await tx.one(findQuizzes)) ?? { quizzes: [] };
    const lines = [
      { reason: 'demo_gift', source_type: 'demonstration', source_id: 'redemptions', amount: GIVEN_UTC },
      ...quizzes.map((id) => ({ reason: 'quiz_first_pass', source_type: 'quiz', source_id: id, amount: 10 })),
    ].map((line) => ({ id: uuidV7(), type: 'reward', rule_version: 1, debit: 'system_rewards', credit: 'user_available', ...line }));
    await tx.count(makeLongMember, { user: userId, number: PHONE });
    await tx.count(addFirstEvent, { event: uuidV5(IDS, LEARNER), user: userId });
    await tx.count(readBooks, { user: userId, quizzes });
    await tx.count(addCoins, { user: userId, lines: JSON.stringify(lines) });
  }
}

const isEnded = ({ endedAt }: { endedAt: Date | null }) => endedAt !== null;

/** Only before it was given anything. */
const findLearner = statement(
  'demo.find-learner',
  `
  select u.id from users u
   where u.email = :email and u.deleted_at is null and not exists (select from coin_txn t where t.user_id = u.id)
       for update`,
);
const findQuizzes = statement(
  'demo.find-quizzes',
  `
  select coalesce(array_agg(id), '{}') as quizzes from (
    select q.id from quizzes q join chapters c on c.id = q.chapter_id
     where q.retired_at is null
     order by not exists (select from check_questions k where k.book_id = c.book_id and k.retired_at is null),
         c.book_id, c.chapter_number limit 6) first`,
);
/** The books of these quizzes, read to their end: the questions of an exchange are about them. */
const readBooks = statement(
  'demo.read-books',
  `
  insert into chapter_progress (user_id, chapter_id, percent, active_seconds, completed_at, last_at)
  select :user, c.id, 100, 600, now(), now() from chapters c
   where c.retired_at is null and c.book_id in (
     select h.book_id from quizzes q join chapters h on h.id = q.chapter_id where q.id = any(:quizzes::uuid[]))
  on conflict do nothing`,
);
const makeLongMember = statement(
  'demo.make-long-member',
  `
  update users set created_at = now() - interval '60 days', phone = coalesce(phone, :number),
      phone_verified_at = coalesce(phone_verified_at, now()) where id = :user`,
);
const addFirstEvent = statement(
  'demo.add-first-event',
  `
  insert into events (event_id, user_id, device_id, occurred_at, trusted_at, received_at, is_time_adjusted, answer,
                      type)
  values (:event, :user, '', now() - interval '30 days', now() - interval '30 days', now() - interval '30 days', false,
          '{}', 'progress') on conflict do nothing`,
);
