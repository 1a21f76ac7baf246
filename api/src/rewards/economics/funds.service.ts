import { Inject, Injectable } from '@nestjs/common';
import type { Approval } from '@ulty/contracts/base/approvals.js';
import type {
  EconomicLine,
  FundsOverview,
  LineRemoval,
  NewEconomicLine,
  PublicationRequest,
  ReserveRequest,
} from '@ulty/contracts/rewards/economics.js';
import { addMonths, monthWords } from '@ulty/domain/days/calendar-words.js';
import { formatCount } from '@ulty/domain/base/format.js';
import { DAILY_TOTAL_CAP_UTC } from '@ulty/domain/rewards/rewards.js';
import { coveragePercent, dueFcfa, exposureFcfa, FUNDS, REVENUE_SOURCES, type RevenueShares } from '@ulty/domain/rewards/revenue-split.js';
import { Db } from '../../core/database/db.js';
import type { Tx } from '../../core/database/transaction.js';
import { Approvals } from '../../core/approvals/approvals.service.js';
import { auditActor, AuditLog } from '../../core/audit/audit-log.js';
import { CONFIG, type Config } from '../../core/base/config.js';
import { AppError } from '../../core/base/errors.js';
import type { SessionUser } from '../../core/http/access.js';
import { firstDay, isClosed, monthOf, toLine, totalsOf, type MonthTotals } from './economics.mapper.js';
import { readLines, type LineRow } from './economics.queries.js';
import { lineValues } from './line-values.js';
import {
  addLine,
  checkAsked,
  countDocuments,
  lockAccounts,
  lockDrafts,
  readFirstMonth,
  readStanding,
  removeLine,
} from './funds.queries.js';

/** Number of months offered before the first that has lines. */
const EARLIER_MONTHS = 12;

/** The accounts of a month for administrators: drafts, and requests to a second administrator. Product §2.24. */
@Injectable()
export class FundsService {
  constructor(
    private readonly db: Db,
    private readonly approvals: Approvals,
    private readonly audit: AuditLog,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Returns a month with its drafts, in four statements. */
  async overview(asked: string | undefined, now = new Date()): Promise<FundsOverview> {
    const present = monthOf(now);
    const month = asked ?? addMonths(present, -1);
    const rows = await this.db.rows(readLines, { month: firstDay(month), withDrafts: true, isDemo: this.config.isDemoSeeded });
    const { balances, available, activeLearners } = await this.db.oneOrThrow(readStanding, { now });
    const { first } = await this.db.oneOrThrow(readFirstMonth);
    const { isAsked } = await this.db.oneOrThrow(checkAsked, { target: targetOf(month) });
    const held = (account: string) => balances[account] ?? 0;
    const earliest = [first ?? present, addMonths(present, -EARLIER_MONTHS), month].sort()[0] ?? present;
    const { perDay, perMonth } = exposureFcfa(activeLearners);
    return {
      month,
      months: monthsBetween(earliest, present),
      isClosed: isClosed(month, now),
      isAsked,
      lines: rows.map(toLine),
      before: seen(totalsOf(rows.filter(({ publishedAt }) => publishedAt !== null).map(inFrancs))),
      after: seen(totalsOf(rows.map(inFrancs))),
      accounts: {
        operations: held('operations'),
        coinReserve: held('coin_reserve'),
        entrepreneurship: held('fund_entrepreneurship'),
        academic: held('fund_academic'),
        patriotic: held('fund_patriotic'),
      },
      coverage: {
        setAsideFcfa: held('coin_reserve'),
        dueFcfa: dueFcfa(available),
        percent: coveragePercent(held('coin_reserve'), available),
      },
      exposure: { activeLearners, capUtc: DAILY_TOTAL_CAP_UTC, perDayFcfa: perDay, perMonthFcfa: perMonth },
    };
  }

  /** Adds a draft; a repeated call returns the same line. VALIDATION, LINE_NOT_FOUND, LINE_CORRECTED, DOCUMENT_NOT_FOUND. */
  async addLine(line: NewEconomicLine, actor: SessionUser, now = new Date()): Promise<EconomicLine> {
    return this.db.write(async (tx) => {
      await tx.count(lockAccounts);
      const known = await this.lineOf(tx, line.month, line.id);
      if (known) return known;
      if (line.month > monthOf(now)) throw new AppError('VALIDATION', { fields: { month: 'Ce mois n’a pas commencé.' } });
      await demandDocuments(tx, [line.documentId]);
      const added = await tx.count(addLine, { ...(await lineValues(tx, line, now)), enteredBy: auditActor(actor).name });
      const made = added === 1 ? await this.lineOf(tx, line.month, line.id) : null;
      // The id exists in another month.
      if (!made) throw new AppError('VERSION_CONFLICT');
      await this.audit.write(tx, auditActor(actor), {
        action: 'funds.line.add',
        target: targetOf(line.month),
        reason: line.note,
        after: made,
      });
      return made;
    });
  }

  /** Removes a draft that no open request would publish. LINE_NOT_FOUND, APPROVAL_OPEN. */
  async removeLine(id: string, { reason }: LineRemoval, actor: SessionUser): Promise<void> {
    await this.db.write(async (tx) => {
      await tx.count(lockAccounts);
      const gone = await tx.one(removeLine, { id });
      if (!gone) throw new AppError('LINE_NOT_FOUND');
      await refuseIfAsked(tx, gone.month);
      await this.audit.write(tx, auditActor(actor), { action: 'funds.line.remove', target: targetOf(gone.month), reason, before: gone });
    });
  }

  /**
   * Asks a second administrator to publish the drafts of a closed month, as they were shown. MONTH_OPEN, VERSION_CONFLICT when the drafts
   * have changed, FUNDS_MISSING when a fund cannot pay, DOCUMENT_NOT_FOUND, APPROVAL_OPEN.
   */
  async askPublication(month: string, request: PublicationRequest, actor: SessionUser, now = new Date()): Promise<Approval> {
    if (!isClosed(month, now)) throw new AppError('MONTH_OPEN');
    const { lineIds, reportId, nextDecisionOn, reason } = request;
    return this.db.write(async (tx) => {
      await tx.count(lockAccounts);
      const drafts = await tx.rows(lockDrafts, { month: firstDay(month) });
      if (drafts.map(({ id }) => id).join() !== [...new Set(lineIds)].sort().join()) throw new AppError('VERSION_CONFLICT');
      await demandDocuments(tx, [reportId]);
      const rows = await tx.rows(readLines, { month: firstDay(month), withDrafts: true, isDemo: this.config.isDemoSeeded });
      const before = totalsOf(rows.filter(({ publishedAt }) => publishedAt !== null).map(inFrancs));
      const after = totalsOf(rows.map(inFrancs));
      await demandFunds(tx, before, after, now);
      return this.approvals.ask(tx, actor, {
        kind: 'funds.publish',
        target: targetOf(month),
        title: titleOf(month, before, after),
        payload: { month, lineIds: drafts.map(({ id }) => id), reportId, nextDecisionOn },
        reason,
      });
    });
  }

  /**
   * Asks a second administrator to move francs between operations and those set aside for coins, or to set aside an outside payment.
   * DOCUMENT_NOT_FOUND, APPROVAL_OPEN.
   */
  async askReserve({ amountFcfa, direction, documentId, reason }: ReserveRequest, actor: SessionUser): Promise<Approval> {
    const title = {
      aside: `Mettre ${francs(amountFcfa)} de côté pour les UltyCoins`,
      back: `Reprendre ${francs(amountFcfa)} de ce qui est mis de côté pour les UltyCoins`,
      capital: `Apport de ${francs(amountFcfa)} mis de côté pour les UltyCoins. Pièce\u00a0: /api/economics/documents/${documentId}`,
    }[direction];
    return this.db.write(async (tx) => {
      await demandDocuments(tx, [documentId]);
      const payload = { amountFcfa, direction, documentId };
      return this.approvals.ask(tx, actor, { kind: 'funds.reserve', target: 'funds:reserve', title, payload, reason });
    });
  }

  private async lineOf(tx: Tx, month: string, id: string): Promise<EconomicLine | null> {
    const rows = await tx.rows(readLines, { month: firstDay(month), withDrafts: true, isDemo: this.config.isDemoSeeded });
    const row = rows.find((one) => one.id === id);
    return row ? toLine(row) : null;
  }
}

const targetOf = (month: string) => `funds:${month}`;
const francs = (amount: number) => `${formatCount(amount)}\u00a0F`;
const inFrancs = ({ kind, account, amountFcfa }: LineRow) => ({ kind, account, fcfa: amountFcfa });
const seen = ({ revenue, split }: MonthTotals) => ({ revenue, split });

function monthsBetween(first: string, last: string): string[] {
  const months: string[] = [];
  for (let month = last; month >= first; month = addMonths(month, -1)) months.push(month);
  return months;
}

async function demandDocuments(tx: Tx, ids: readonly (string | null)[]): Promise<void> {
  const named = ids.filter((id) => id !== null);
  if (named.length === 0) return;
  const { found } = await tx.oneOrThrow(countDocuments, { documents: named });
  if (found !== named.length) throw new AppError('DOCUMENT_NOT_FOUND');
}

async function refuseIfAsked(tx: Tx, month: string): Promise<void> {
  const { isAsked } = await tx.oneOrThrow(checkAsked, { target: targetOf(month) });
  if (isAsked) throw new AppError('APPROVAL_OPEN');
}

/** Checked when publication is requested; the ledger checks again when it is done. */
async function demandFunds(tx: Tx, before: MonthTotals, after: MonthTotals, now: Date): Promise<void> {
  const { balances } = await tx.oneOrThrow(readStanding, { now });
  const isMissing = FUNDS.some((fund) => {
    const gained = after.split[fund] - before.split[fund] - (after.payments[fund] - before.payments[fund]);
    return (balances[`fund_${fund}`] ?? 0) + gained < 0;
  });
  if (isMissing) throw new AppError('FUNDS_MISSING');
}

function titleOf(month: string, before: MonthTotals, after: MonthTotals): string {
  const revenue = ({ revenue: of }: MonthTotals) => REVENUE_SOURCES.reduce((sum, source) => sum + of[source], 0);
  const paid = ({ payments }: MonthTotals) => FUNDS.reduce((sum, fund) => sum + payments[fund], 0);
  const shares = ({ total, entrepreneurship, academic, patriotic }: RevenueShares) =>
    `${francs(total)} (${[entrepreneurship, academic, patriotic].map(formatCount).join(' + ')})`;
  return `Publier ${monthWords(month)}\u00a0: recettes ${francs(revenue(after))} (avant\u00a0: ${francs(revenue(before))}), reversé ${shares(after.split)} (avant\u00a0: ${francs(before.split.total)}), payé par les fonds ${francs(paid(after))} (avant\u00a0: ${francs(paid(before))})`;
}
