import { Injectable } from '@nestjs/common';
import { type Outage, OutageDeclaration, type OutageDeclared, type OutagePage } from '@ulty/contracts/rewards/outages.js';
import { OUTAGE_REGIONS_ALONE } from '@ulty/domain/base/regions.js';
import { addDays } from '@ulty/domain/days/streak.js';
import { Db } from '../../core/database/db.js';
import type { Tx } from '../../core/database/transaction.js';
import { Approvals } from '../../core/approvals/approvals.service.js';
import { auditActor, AuditLog, type AuditActor } from '../../core/audit/audit-log.js';
import { AppError } from '../../core/base/errors.js';
import type { SessionUser } from '../../core/http/access.js';
import { uuidV7 } from '../../core/base/uuid.js';
import {
  addOutage,
  countOutages,
  findOutage,
  listOutages,
  listRegions,
  LOCK_OUTAGES,
  withdrawOutage,
  type OutageRow,
} from './outages.queries.js';

/** Rows of one page. Product §2.24. */
const PAGE_SIZE = 25;
/** Most days before or after today for which an outage may be declared. */
const REACH_DAYS = 30;
const WITHDRAWAL_MS = 86_400_000;
export const NATIONAL = 'outage.national';
export const REGIONAL = 'outage.regional';

/**
 * Days on which a region could not learn. An outage of the whole country needs two administrators, and so does each region beyond the third
 * of a day. Product §2.8, decision 0076.
 */
@Injectable()
export class Outages {
  constructor(
    private readonly db: Db,
    private readonly audit: AuditLog,
    private readonly approvals: Approvals,
  ) {
    for (const kind of [NATIONAL, REGIONAL])
      approvals.register({
        kind,
        payload: OutageDeclaration,
        apply: async ({ tx, payload, approvedBy }) => this.add(tx, payload, approvedBy, new Date()),
      });
  }

  /** Returns one page in two statements. A page past the end is empty. */
  async list(page: number, now = new Date()): Promise<OutagePage> {
    const { total } = await this.db.oneOrThrow(countOutages);
    const rows = await this.db.rows(listOutages, { most: PAGE_SIZE, from: (page - 1) * PAGE_SIZE });
    return { items: rows.map((row) => toOutage(row, now)), total, page, pageSize: PAGE_SIZE };
  }

  /**
   * Declares a region's outage; requests approval for the whole country, and for a region beyond the third of a day. OUTAGE_DAY,
   * OUTAGE_KNOWN, APPROVAL_OPEN.
   */
  async declare(declaration: OutageDeclaration, actor: SessionUser, now = new Date()): Promise<OutageDeclared> {
    const { day, region, reason } = declaration;
    checkDay(day, now);
    return this.db.write(async (tx) => {
      if (region !== null && (await mayDeclareAlone(tx, day, region))) {
        await this.add(tx, declaration, auditActor(actor), now);
        return { isAsked: false };
      }
      await this.approvals.ask(tx, actor, {
        kind: region === null ? NATIONAL : REGIONAL,
        target: region === null ? `outage:${day}` : `outage:${day}:${region}`,
        title: requestTitle(day, region),
        payload: declaration,
        reason,
      });
      return { isAsked: true };
    });
  }

  /** Withdraws an outage. OUTAGE_NOT_FOUND, VERSION_CONFLICT when withdrawn before, OUTAGE_SETTLED a day after it was declared. */
  async withdraw(id: string, reason: string, actor: SessionUser, now = new Date()): Promise<void> {
    await this.db.write(async (tx) => {
      await tx.command(LOCK_OUTAGES);
      const known = await tx.one(findOutage, { id });
      if (!known) throw new AppError('OUTAGE_NOT_FOUND');
      if (known.withdrawnAt) throw new AppError('VERSION_CONFLICT');
      if (!isFresh(known, now)) throw new AppError('OUTAGE_SETTLED');
      await tx.count(withdrawOutage, { id, at: now });
      const { day, region } = known;
      await this.audit.write(tx, auditActor(actor), { action: 'outage.withdraw', target: `outage:${id}`, reason, before: { day, region } });
    });
  }

  private async add(tx: Tx, { day, region, reason }: OutageDeclaration, actor: AuditActor, now: Date): Promise<void> {
    checkDay(day, now);
    await tx.command(LOCK_OUTAGES);
    const row = await tx.one(addOutage, { id: uuidV7(), day, region, reason, declaredBy: actor.name });
    if (!row) throw new AppError('OUTAGE_KNOWN');
    await this.audit.write(tx, actor, { action: 'outage.declare', target: `outage:${row.id}`, reason, after: { day, region } });
  }
}

/**
 * Whether one administrator may add a region to a day, counted under the lock, so that two parallel ones are not both the third.
 * OUTAGE_KNOWN.
 */
async function mayDeclareAlone(tx: Tx, day: string, region: string): Promise<boolean> {
  await tx.command(LOCK_OUTAGES);
  const declared = await tx.rows(listRegions, { day });
  if (declared.some((other) => other.region === region)) throw new AppError('OUTAGE_KNOWN');
  return declared.length < OUTAGE_REGIONS_ALONE;
}

/** The sentence on which a second administrator decides. */
function requestTitle(day: string, region: string | null): string {
  const date = day.split('-').reverse().join('/');
  return region === null
    ? `Protéger les séries de tout le pays le ${date}`
    : `Protéger les séries d’une région de plus le ${date}\u00a0: ${region}, après ${OUTAGE_REGIONS_ALONE} autres`;
}

function checkDay(day: string, now: Date): void {
  const today = now.toISOString().slice(0, 10);
  if (day < addDays(today, -REACH_DAYS) || day > addDays(today, REACH_DAYS)) throw new AppError('OUTAGE_DAY');
}

const isFresh = ({ declaredAt }: Pick<OutageRow, 'declaredAt'>, now: Date) => now.getTime() - declaredAt.getTime() <= WITHDRAWAL_MS;

function toOutage(row: OutageRow, now: Date): Outage {
  return {
    ...row,
    declaredAt: row.declaredAt.toISOString(),
    withdrawnAt: row.withdrawnAt?.toISOString() ?? null,
    canWithdraw: row.withdrawnAt === null && isFresh(row, now),
  };
}
