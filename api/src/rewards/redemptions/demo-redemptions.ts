import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { CONFIG, type Config } from '../../core/config.js';
import { Database } from '../../core/database/database.js';
import { uuidV5, uuidV7 } from '../../core/uuid.js';
import { FrancLedger } from '../francs/franc-ledger.js';

/** The learner of the demonstration who may exchange coins; see DEMO_ACCOUNTS. */
const LEARNER = 'fati@exemple.bf';
const PHONE = '+22670000010';
const GIVEN_UTC = 5_400;
/** Least that is set aside for coins in a demonstration, so that its payments do not wait. */
const RESERVE_FCFA = 50_000;
/** Namespace of the ids of this demonstration. */
const IDS = '7c0a8a5e-51a7-4e0e-9a4e-0f6b1d0c2a41';

/**
 * In a demonstration: a learner who meets every condition of an exchange, and francs set aside, so that it can be tried at once. Written as
 * such: the coins' line and the francs' note say 'démonstration'.
 */
@Injectable()
export class DemoRedemptions {
  constructor(
    private readonly dataSource: DataSource,
    private readonly francs: FrancLedger,
    database: Database,
    @Inject(CONFIG) { isDemoSeeded }: Config,
  ) {
    if (isDemoSeeded) database.atStart('activity', 'demo redemptions', () => this.seed());
  }

  /** Once: an interrupted or repeated start changes nothing more. */
  async seed(): Promise<void> {
    await this.dataSource.transaction(async (tx) => {
      const [learner] = await tx.query<{ id: string }[]>(FIND_LEARNER, [LEARNER]);
      if (!learner) return;
      await this.giveCoins(tx, learner.id);
      const missing = RESERVE_FCFA - (await this.francs.balance(tx, 'coin_reserve', { isLocked: true }));
      if (missing <= 0) return;
      await this.francs.post(tx, {
        kind: 'coin_reserve',
        source: { type: 'demonstration', id: 'redemptions' },
        note: 'Démonstration\u00a0: provision des échanges',
        entries: [
          { account: 'revenue_partners', amountFcfa: -missing },
          { account: 'coin_reserve', amountFcfa: missing },
        ],
        isDemo: true,
      });
    });
  }

  private async giveCoins(tx: EntityManager, userId: string): Promise<void> {
    const [{ quizzes } = { quizzes: [] }] = await tx.query<{ quizzes: string[] }[]>(FIND_QUIZZES);
    const lines = [
      { reason: 'demo_gift', source_type: 'demonstration', source_id: 'redemptions', amount: GIVEN_UTC },
      ...quizzes.map((id) => ({ reason: 'quiz_first_pass', source_type: 'quiz', source_id: id, amount: 10 })),
    ].map((line) => ({ id: uuidV7(), type: 'reward', rule_version: 1, debit: 'system_rewards', credit: 'user_available', ...line }));
    await tx.query(MAKE_LONG_MEMBER, [userId, PHONE]);
    await tx.query(ADD_FIRST_EVENT, [uuidV5(IDS, LEARNER), userId]);
    await tx.query(`select from coins_post($1, null, now(), current_date, $2)`, [userId, JSON.stringify(lines)]);
  }
}

/** $1 e-mail. Only before it was given anything. */
const FIND_LEARNER = `
  select u.id from users u where u.email = $1 and u.deleted_at is null and not exists (select from coin_txn t where t.user_id = u.id) for update`;
const FIND_QUIZZES = `
  select coalesce(array_agg(id), '{}') as quizzes from (
    select q.id from quizzes q join chapters c on c.id = q.chapter_id
     where q.retired_at is null
     order by not exists (select from check_questions k where k.book_id = c.book_id and k.retired_at is null), c.book_id, c.chapter_number limit 6) first`;
/** $1 learner, $2 number. */
const MAKE_LONG_MEMBER = `
  update users set created_at = now() - interval '60 days', phone = coalesce(phone, $2), phone_verified_at = coalesce(phone_verified_at, now()), consent_version = coalesce(consent_version, '1') where id = $1`;
/** $1 event, $2 learner. */
const ADD_FIRST_EVENT = `
  insert into events (event_id, user_id, device_id, occurred_at, trusted_at, received_at, is_time_adjusted, answer, type)
  values ($1, $2, '', now() - interval '30 days', now() - interval '30 days', now() - interval '30 days', false, '{}', 'progress') on conflict do nothing`;
