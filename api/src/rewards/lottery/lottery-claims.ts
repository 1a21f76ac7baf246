import { Injectable } from '@nestjs/common';
import type { LotteryClaim, LotteryClaimed, LotteryDelivery } from '@ulty/contracts/rewards/lottery.js';
import { CLAIM_DAYS } from '@ulty/domain/rewards/lottery-tickets.js';
import { Db } from '../../core/database/db.js';
import { statement } from '../../core/database/statement.js';
import { auditActor, AuditLog, SYSTEM_ACTOR } from '../../core/audit/audit-log.js';
import { AppError } from '../../core/base/errors.js';
import type { SessionUser } from '../../core/http/access.js';
import { Jobs } from '../../core/jobs/jobs.js';
import { Notices } from '../../core/notices/notices.js';
import { unitsOf } from './lottery.queries.js';
import { tellWinners } from './winner-notices.js';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Locks a month, so that its draw is not undone before the end of the transaction, which would undo the claim too. */
const holdMonth = statement('lottery.hold-month', `select from lottery_months where month = :month for share`);

/** Locks a person's prizes until the end of the transaction, before they are read. */
const lockWon = statement(
  'lottery.lock-won',
  `
  select from lottery_winners w join lottery_entries e on e.month = w.month and e.holder = w.holder
   where e.month = :month and e.user_id = :user for update of w`,
);

const readWon = statement(
  'lottery.read-won',
  `
  select w.pool, w.k, w.state, w.offered_until as until, (select u.title from ${unitsOf(':month')} u
        where u.pool = w.pool and u.unit = w.unit) as prize,
         (select c.claimed_at from lottery_claims c where c.month = :month and c.user_id = :user) as "claimedAt"
    from lottery_entries e join lottery_winners w on w.month = e.month and w.holder = e.holder
    join lottery_months m on m.month = e.month
   where e.month = :month and e.user_id = :user and m.published_at is not null and w.state <> 'reserve'`,
).as<{ state: 'offered' | 'claimed' | 'delivered' | 'lapsed'; until: Date; prize: string }>();

const addClaim = statement(
  'lottery.add-claim',
  `
  with claimed as (
    update lottery_winners w set state = 'claimed' from lottery_entries e
     where e.month = :month and e.user_id = :user and w.month = e.month and w.holder = e.holder)
  insert into lottery_claims (user_id, month, name, phone, place, claimed_at)
  values (:user, :month, :name, :phone, :place, :now)`,
);

/** Marks a prize as delivered; `k` is the place in the draw. */
const markDelivered = statement(
  'lottery.mark-delivered',
  `
  update lottery_winners set state = 'delivered' where month = :month and pool = :pool and k = :k and state = 'claimed'
  returning k`,
);

/**
 * Ends prizes whose time is over, or whose winner has deleted the account, of months with open claims. A winner of a demonstration has no
 * account.
 */
const lapsePrizes = statement(
  'lottery.lapse-prizes',
  `
  update lottery_winners w set state = 'lapsed' from lottery_months m
   where m.month = w.month and m.state = 'claims' and w.demo_alias is null
     and (w.state = 'offered' and w.offered_until < :now
       or w.state in ('offered', 'claimed')
       and not exists (select from lottery_entries e where e.month = w.month and e.holder = w.holder))
  returning w.month, w.pool, w.k`,
);

/** Gives prizes without a winner to the next reserves, in the order of the draw. */
const promoteReserves = statement(
  'lottery.promote-reserves',
  `
  with free as (
         select l.month, l.pool, l.unit, row_number() over (partition by l.month, l.pool order by l.unit) as n
           from (select distinct w.month, w.pool, w.unit from lottery_winners w
                 join lottery_months m on m.month = w.month and m.state = 'claims' where w.state = 'lapsed') l
          where not exists (select from lottery_winners o
                             where o.month = l.month and o.pool = l.pool and o.unit = l.unit
                               and o.state in ('offered', 'claimed', 'delivered'))),
       next as (
         select w.month, w.pool, w.k, row_number() over (partition by w.month, w.pool order by w.k) as n
           from lottery_winners w
          where w.state = 'reserve'
            and exists (select from lottery_entries e where e.month = w.month and e.holder = w.holder))
  update lottery_winners w set state = 'offered', unit = free.unit, offered_until = :until
    from free join next on next.month = free.month and next.pool = free.pool and next.n = free.n
   where w.month = next.month and w.pool = next.pool and w.k = next.k
  returning w.month, w.pool, w.k`,
);

/** Closes months in which nobody can claim any more. */
const closeMonths = statement(
  'lottery.close-months',
  `
  update lottery_months m set state = 'closed', closed_at = :now
   where m.state = 'claims'
     and not exists (select from lottery_winners w where w.month = m.month and w.state = 'offered') returning m.month`,
);

/** Locks claims: one run at a time over all replicas. */
const lockClaims = statement(
  'lottery.lock-claims',
  `
  select month from lottery_months where state = 'claims' order by month for update`,
);

/** Prizes from the publication to the hand-over: claimed within 15 days, else given to the next reserve. Product §2.10. */
@Injectable()
export class LotteryClaims {
  constructor(
    private readonly db: Db,
    private readonly audit: AuditLog,
    private readonly notices: Notices,
    jobs: Jobs,
  ) {
    jobs.every('lottery.claims', HOUR_MS, () => this.passOn());
  }

  /** Claims a prize once; a second claim answers like the first. LOTTERY_NOT_WON, LOTTERY_CLAIM_LATE. */
  async claim(month: string, { name, phone, place }: LotteryClaim, user: SessionUser, now = new Date()): Promise<LotteryClaimed> {
    return this.db.write(async (tx) => {
      await tx.count(holdMonth, { month });
      await tx.count(lockWon, { month, user: user.id });
      const won = await tx.one(readWon, { month, user: user.id });
      if (!won) throw new AppError('LOTTERY_NOT_WON');
      if (won.claimedAt && won.state !== 'lapsed') return { month, prize: won.prize, claimedAt: won.claimedAt.toISOString() };
      if (won.state !== 'offered' || won.until < now) throw new AppError('LOTTERY_CLAIM_LATE');
      await tx.count(addClaim, { month, user: user.id, name, phone, place, now });
      return { month, prize: won.prize, claimedAt: now.toISOString() };
    });
  }

  /** Records that a claimed prize was handed over. LOTTERY_STEP when it is not claimed. */
  async deliver(month: string, { pool, k, reason }: LotteryDelivery, actor: SessionUser): Promise<void> {
    await this.db.write(async (tx) => {
      if ((await tx.count(markDelivered, { month, pool, k })) === 0) throw new AppError('LOTTERY_STEP');
      await this.audit.write(tx, auditActor(actor), { action: 'lottery.deliver', target: `lottery:${month}`, reason, after: { pool, k } });
    });
  }

  /** Gives unclaimed prizes to the reserves and closes finished months: all or nothing, and nothing twice. */
  async passOn(now = new Date()): Promise<void> {
    await this.db.write(async (tx) => {
      const months = await tx.rows(lockClaims);
      if (months.length === 0) return;
      const lapsed = await tx.rows(lapsePrizes, { now });
      const offered = await tx.rows(promoteReserves, { until: new Date(now.getTime() + CLAIM_DAYS * DAY_MS) });
      for (const month of new Set(offered.map((one) => one.month))) await tellWinners(tx, this.notices, month);
      const closed = await tx.rows(closeMonths, { now });
      await this.audit.write(
        tx,
        SYSTEM_ACTOR,
        ...lapsed.map(({ month, pool, k }) => ({ action: 'lottery.lapse', target: `lottery:${month}`, after: { pool, k } })),
        ...offered.map(({ month, pool, k }) => ({ action: 'lottery.offer', target: `lottery:${month}`, after: { pool, k } })),
        ...closed.map(({ month }) => ({ action: 'lottery.close', target: `lottery:${month}` })),
      );
    });
  }
}
