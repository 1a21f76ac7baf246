import { Inject, Injectable } from '@nestjs/common';
import { addMonths, type Month } from '@ulty/domain/days/calendar-words.js';
import { toHex } from '@ulty/domain/rewards/lottery-crypto.js';
import { CLAIM_DAYS, drawMoment, lotteryMonth, monthBounds } from '@ulty/domain/rewards/lottery-tickets.js';
import { REGIONS } from '@ulty/domain/base/regions.js';
import { createHash } from 'node:crypto';
import { Db } from '../core/database/db.js';
import type { Tx } from '../core/database/transaction.js';
import { CONFIG, type Config } from '../core/base/config.js';
import { Database } from '../core/database/database.js';
import { statement } from '../core/database/statement.js';
import { DEMO_ACCOUNTS } from '../identity/passwords/demo-accounts.js';
import { LotteryDraws } from '../rewards/lottery/lottery-draws.js';
import { LotteryLists } from '../rewards/lottery/lottery-lists.js';
import { lockMonth } from '../rewards/lottery/lottery.queries.js';
import * as queries from '../rewards/lottery/lottery-steps.queries.js';
import { nodeCrypto } from '../rewards/lottery/node-crypto.js';
import { SeedSeal } from '../rewards/lottery/seed-seal.js';

const DAY_MS = 86_400_000;

/** Invented prizes, partners and people of the demonstration. */
const PRIZES = [
  { title: 'Kit de couture', donor: 'Coopérative de démonstration', valueFcfa: 45_000, pool: 'adult', quantity: 1, isMoney: false },
  { title: 'Forfait 5 GB', donor: 'Opérateur de démonstration', valueFcfa: 0, pool: 'adult', quantity: 3, isMoney: false },
  { title: 'Fournitures scolaires', donor: 'Librairie de démonstration', valueFcfa: 10_000, pool: 'minor', quantity: 5, isMoney: false },
];
const PARTNERS = ['Premier', 'Deuxième', 'Troisième'].map((rank) => {
  const seed = createHash('sha256').update(`démonstration ${rank}`).digest();
  return {
    name: `${rank} partenaire de démonstration`,
    commitment: createHash('sha256').update(seed).digest('hex'),
    seed: seed.toString('hex'),
  };
});
const PEOPLE = 240;
/** One alias for each prize, since nobody wins two. */
const ALIASES = [
  'Baobab',
  'Karité',
  'Néré',
  'Tisserin',
  'Calao',
  'Pintade',
  'Balafon',
  'Sahel',
  'Fonio',
  'Harmattan',
  'Tamarin',
  'Mil',
] as const;

/** Adds people, every fourth a minor. */
const addPeople = statement(
  'demo.add-people',
  `
  insert into lottery_leaves (month, pool, index, holder, first, count)
  select :month, pool, row_number() over own - 1, holder, sum(count) over own - count + 1, count
    from (select case when n % 4 = 0 then 'minor' else 'adult' end as pool, 5 + (n * 7) % 36 as count,
                 replace(gen_random_uuid()::text, '-', '') as holder
            from generate_series(1, :people::integer) n) people
  window own as (partition by pool order by holder collate "C" rows unbounded preceding)`,
);

const nameWinners = statement(
  'demo.name-winners',
  `
  update lottery_winners w
      set demo_alias = (:aliases::text[])[1 + (n.at * 5) % cardinality(:aliases::text[])] || '-démo',
          demo_region = (:regions::text[])[1 + (n.at * 3) % cardinality(:regions::text[])],
              state = case when unit is null then state else 'delivered' end
    from (select pool, k, row_number() over (order by unit is null, pool, k) as at from lottery_winners
           where month = :month) n
   where w.month = :month and (w.pool, w.k) = (n.pool, n.k)`,
);

/** Adds losing tickets of the demo learners, who can store and check them. */
const addLearners = statement(
  'demo.add-learners',
  `
  insert into lottery_entries (user_id, month, holder)
  select u.id, :month, l.holder
    from (select id, row_number() over (order by email) as n from users
           where email = any(:emails) and role = 'learner') u
    join (select l.holder, row_number() over (order by l.index) as n from lottery_leaves l
           where l.month = :month and l.pool = 'adult'
             and not exists (select from lottery_winners w where w.month = :month and w.holder = l.holder)) l using (n)`,
);

/** Removes every row of a demonstration's months. */
const removeMonths = statement(
  'demo.remove-months',
  `
  with demo as (select month from lottery_months where is_demo),
       claims as (delete from lottery_claims where month in (select month from demo)),
       winners as (delete from lottery_winners where month in (select month from demo)),
       entries as (delete from lottery_entries where month in (select month from demo)),
       trees as (delete from lottery_trees where month in (select month from demo)),
       leaves as (delete from lottery_leaves where month in (select month from demo)),
       pools as (delete from lottery_pools where month in (select month from demo)),
       prizes as (delete from lottery_prizes where month in (select month from demo))
  delete from lottery_months where month in (select month from demo)`,
);

const closeMonth = statement(
  'demo.close-month',
  `update lottery_months set state = 'closed', closed_at = :claimUntil where month = :month`,
);

/**
 * Last month drawn and closed, this one open, both marked as a demonstration. Without it a visitor would see an empty page until two months
 * have passed.
 */
@Injectable()
export class DemoLottery {
  constructor(
    private readonly db: Db,
    private readonly lists: LotteryLists,
    private readonly draws: LotteryDraws,
    private readonly seal: SeedSeal,
    database: Database,
    @Inject(CONFIG) config: Config,
  ) {
    if (!config.isDemoSeeded) database.atStart('activity', 'demo lottery removed', () => this.remove());
    else if (config.lottery.authorisation === null) database.atStart('activity', 'demo lottery', () => this.seed());
  }

  /** A real installation on the data of a demonstration keeps no invented draw. */
  async remove(): Promise<void> {
    await this.db.count(removeMonths);
  }

  /** Adds what is missing; a month is added whole or not at all. */
  async seed(now = new Date()): Promise<void> {
    const running = lotteryMonth(now);
    const before = addMonths(running, -1);
    await this.open(running);
    if (await this.open(before)) {
      await this.db.write((tx) => this.freeze(tx, before));
      await this.draws.draw(before, drawMoment(before));
      await this.db.write((tx) => this.close(tx, before));
    }
    await this.lists.count(now);
  }

  /** Whether the month is still to be drawn: a start that was broken off is resumed. */
  private async open(month: Month): Promise<boolean> {
    return this.db.write(async (tx) => {
      await tx.count(queries.addMonth, { month, isDemo: true });
      const row = await tx.one(lockMonth, { month });
      if (row?.state === 'draft') {
        const seed = this.seal.newSeed();
        const announced = new Date(monthBounds(month).from.getTime() - 6 * DAY_MS);
        const hash = toHex(await nodeCrypto.sha256(new Uint8Array(seed)));
        await tx.count(queries.forgetPrizes, { month });
        await tx.count(queries.addPrizes, { month, prizes: JSON.stringify(PRIZES) });
        await tx.count(queries.announceMonth, {
          month,
          authorisation: null,
          seedHash: hash,
          sealedSeed: this.seal.seal(seed, month),
          beaconKind: 'partners',
          beaconRound: null,
          partners: JSON.stringify(PARTNERS),
          now: announced,
        });
        await tx.count(queries.openMonth, { month, now: monthBounds(month).from });
      }
      return row?.state !== 'closed';
    });
  }

  private async freeze(tx: Tx, month: Month): Promise<void> {
    const row = await tx.one(lockMonth, { month });
    if (row?.state !== 'open') return;
    await tx.count(addPeople, { month, people: PEOPLE });
    await this.lists.publishList(tx, row, monthBounds(month).until);
    await tx.count(queries.setPending, { month, step: 'draw' });
  }

  private async close(tx: Tx, month: Month): Promise<void> {
    const row = await tx.one(lockMonth, { month });
    if (row?.state !== 'drawn') return;
    const drawn = drawMoment(month);
    const until = new Date(drawn.getTime() + CLAIM_DAYS * DAY_MS);
    await tx.count(queries.publishMonth, { month, seed: toHex(this.seal.open(row.sealedSeed ?? '', month)), now: drawn, until });
    await tx.count(nameWinners, { month, aliases: ALIASES, regions: REGIONS });
    await tx.count(addLearners, { month, emails: DEMO_ACCOUNTS.map(({ email }) => email) });
    await tx.count(closeMonth, { month, claimUntil: until });
  }
}
