import { Inject, Injectable } from '@nestjs/common';
import { FUNDS, REVENUE_SOURCES } from '@ulty/domain/rewards/revenue-split.js';
import { z } from 'zod';
import type { Tx } from '../../core/database/transaction.js';
import { Approvals } from '../../core/approvals/approvals.service.js';
import { CONFIG, type Config } from '../../core/base/config.js';
import { AppError } from '../../core/base/errors.js';
import { PublicCache } from '../../core/public-cache/public-cache.js';
import { uuidV7 } from '../../core/base/uuid.js';
import { FrancLedger, type FrancAccount, type FrancMovement } from '../francs/franc-ledger.js';
import { CoinSnapshots } from './coin-snapshots.js';
import { firstDay, lastDay, totalsOf, type MonthTotals } from './economics.mapper.js';
import { readLines, type LineRow } from './economics.queries.js';
import { ECONOMICS_TOPIC } from './economics.service.js';
import { addPublication, lockAccounts, publishLines, readCorrectedMovement } from './funds.queries.js';

/** The request, as it is stored until it is decided. */
const Publication = z.object({
  month: z.string(),
  lineIds: z.array(z.uuid()),
  reportId: z.uuid().nullable(),
  nextDecisionOn: z.string().nullable(),
});
const Reserve = z.object({ amountFcfa: z.int(), direction: z.enum(['aside', 'back', 'capital']) });

export interface PublicationAct extends z.infer<typeof Publication> {
  /** Null in a demonstration. */
  approvalId: string | null;
  askedBy: string;
  approvedBy: string;
  /** Time of publication, if not the current one. */
  publishedAt?: Date | null;
}

type Entries = FrancMovement['entries'];

/** Publishes months and moves francs for coins, once two administrators have approved. Product §2.23, §2.24. */
@Injectable()
export class Publications {
  constructor(
    private readonly francs: FrancLedger,
    private readonly snapshots: CoinSnapshots,
    private readonly cache: PublicCache,
    approvals: Approvals,
    @Inject(CONFIG) private readonly config: Config,
  ) {
    approvals.register({
      kind: 'funds.publish',
      payload: Publication,
      apply: ({ tx, payload, approvalId, askedBy, approvedBy }) =>
        this.publish(tx, { ...payload, approvalId, askedBy: askedBy.name, approvedBy: approvedBy.name }),
    });
    approvals.register({
      kind: 'funds.reserve',
      payload: Reserve,
      apply: async ({ tx, payload: { amountFcfa, direction }, approvalId, reason }) => {
        const movement = { note: reason, source: { type: 'approval', id: approvalId } };
        if (direction === 'capital') return this.contribute(tx, { ...movement, amountFcfa });
        await this.setAside(tx, { ...movement, amountFcfa: direction === 'aside' ? amountFcfa : -amountFcfa });
      },
    });
  }

  /**
   * Publishes lines of a month, all or nothing: their francs, split and payments in the ledger, and the coin figures of that moment.
   * VERSION_CONFLICT when one of them is gone or published, FUNDS_MISSING when a fund holds less than is paid from it.
   */
  async publish(tx: Tx, act: PublicationAct): Promise<void> {
    const { month, lineIds } = act;
    const isDemo = this.config.isDemoSeeded;
    await tx.count(lockAccounts);
    const rows = await tx.rows(readLines, { month: firstDay(month), withDrafts: true, isDemo });
    const added = rows.filter(({ id, publishedAt }) => publishedAt === null && lineIds.includes(id));
    if (added.length !== lineIds.length) throw new AppError('VERSION_CONFLICT');
    const published = rows.filter(({ publishedAt }) => publishedAt !== null);
    const before = totalsOf(published.map(inFrancs));
    const after = totalsOf([...published, ...added].map(inFrancs));
    const id = uuidV7();
    const { approvalId, reportId, nextDecisionOn, askedBy, approvedBy, publishedAt = null } = act;
    await tx.count(addPublication, {
      id,
      month: firstDay(month),
      approval: approvalId,
      report: reportId,
      nextDecisionOn,
      askedBy,
      approvedBy,
      isDemo,
      publishedAt,
    });
    await tx.count(publishLines, { publication: id, lines: lineIds });
    for (const { kind, note, entries, occurredOn } of movementsOf(month, before, after)) {
      if (entries.length === 0) continue;
      const corrected = await tx.one(readCorrectedMovement, { lines: lineIds, kind });
      const source = { type: 'economic_publication', id };
      await this.francs.post(tx, { kind, note, entries, source, occurredOn, isDemo, correctsId: corrected?.id });
    }
    await this.snapshots.takeSnapshot(tx, month);
    // Cleared before the commit: an answer cached in between expires by its age, as on other replicas.
    this.cache.forget(ECONOMICS_TOPIC);
  }

  /** Moves francs from operations to those set aside for coins; a negative amount moves them back. FUNDS_MISSING. */
  async setAside(
    tx: Tx,
    { amountFcfa, ...movement }: Pick<FrancMovement, 'note' | 'source' | 'occurredOn'> & { amountFcfa: number },
  ): Promise<void> {
    await this.francs.post(tx, {
      ...movement,
      isDemo: this.config.isDemoSeeded,
      kind: 'coin_reserve',
      entries: [
        { account: 'operations', amountFcfa: -amountFcfa },
        { account: 'coin_reserve', amountFcfa },
      ],
    });
  }

  /** Sets francs from outside, which are neither revenue nor shared, directly aside for coins. */
  private async contribute(tx: Tx, { amountFcfa, ...movement }: Pick<FrancMovement, 'note' | 'source'> & { amountFcfa: number }) {
    await this.francs.post(tx, {
      ...movement,
      isDemo: this.config.isDemoSeeded,
      kind: 'capital',
      entries: [
        { account: 'capital', amountFcfa: -amountFcfa },
        { account: 'coin_reserve', amountFcfa },
      ],
    });
  }
}

const inFrancs = ({ kind, account, amountFcfa }: LineRow) => ({ kind, account, fcfa: amountFcfa });

/**
 * Returns the movements by which lines change a month: income, its split to funds, payments. Empty when nothing changes. A downward
 * correction goes the other way round, so that no account falls below zero that does not end there.
 */
function movementsOf(
  month: string,
  before: MonthTotals,
  after: MonthTotals,
): Pick<FrancMovement, 'kind' | 'note' | 'entries' | 'occurredOn'>[] {
  const revenue = REVENUE_SOURCES.map((source) => ({
    account: `revenue_${source}` as FrancAccount,
    amountFcfa: before.revenue[source] - after.revenue[source],
  }));
  const shares = FUNDS.map((fund) => ({ account: `fund_${fund}` as FrancAccount, amountFcfa: after.split[fund] - before.split[fund] }));
  const payments = FUNDS.map((fund) => ({
    account: `fund_${fund}` as FrancAccount,
    amountFcfa: before.payments[fund] - after.payments[fund],
  }));
  const movements = [
    { kind: 'month_revenue', note: `Recettes de ${month}`, occurredOn: lastDay(month), entries: balanced(revenue, 'operations') },
    { kind: 'month_split', note: `20 % de la publicité de ${month}`, occurredOn: lastDay(month), entries: balanced(shares, 'operations') },
    { kind: 'month_payments', note: `Paiements des fonds, ${month}`, entries: balanced(payments, 'fund_payments') },
  ];
  return after.split.total < before.split.total ? movements.reverse() : movements;
}

/** Entries whose sum is zero: `rest` balances them. */
function balanced(entries: Entries, rest: FrancAccount): Entries {
  const sum = entries.reduce((total, { amountFcfa }) => total + amountFcfa, 0);
  return [...entries, { account: rest, amountFcfa: -sum }].filter(({ amountFcfa }) => amountFcfa !== 0);
}
