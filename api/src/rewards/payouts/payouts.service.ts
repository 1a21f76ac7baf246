import { Inject, Injectable, Logger } from '@nestjs/common';
import { PAYOUT_RETRY_HOURS } from '@ulty/domain/rewards/redemption.js';
import { Db } from '../../core/database/db.js';
import type { Tx } from '../../core/database/transaction.js';
import { CONFIG, isSimulated, type Config } from '../../core/base/config.js';
import { AppError } from '../../core/base/errors.js';
import { isAmountUnclear, isOfAmount } from '../../core/gateways/gateway-word.js';
import { GatewayUnanswered } from '../../core/gateways/json-gateway.js';
import { Jobs } from '../../core/jobs/jobs.js';
import { uuidV7 } from '../../core/base/uuid.js';
import { CatalogStock } from '../catalog/catalog-stock.js';
import { RedemptionMoves } from '../redemptions/redemption-moves.js';
import type { RedemptionRow } from '../redemptions/redemptions.queries.js';
import { namesAgree } from './names-agree.js';
import { PAYOUT_PROVIDER, type PayoutOrder, type PayoutProvider, type PayoutWord } from './payout-provider.js';
import {
  addMessage,
  askSoon,
  claimTry,
  listDueApproved,
  listDueNames,
  listDuePaying,
  readOrder,
  setName,
  setNameMatch,
  startPaying,
  tryAgain,
  waitForFunds,
  waitForName,
  type OrderRow,
} from './payouts.queries.js';

const PERIOD_MS = 30_000;
const BATCH = 50;
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** Lease of a payment, longer than any answer may take: until then no other replica asks the operator about it. */
const LEASE_MS = 2 * MINUTE_MS;
const FUNDS_WAIT_MS = 10 * MINUTE_MS;

/** Wait after so many tries: a minute, two, four … an hour at most. */
export const backoffMs = (tries: number): number => Math.min(HOUR_MS, 2 ** Math.min(tries - 1, 10) * MINUTE_MS);

/**
 * Pays approved redemptions. An order is written before it is sent, under an id that names the same payment for the operator: a process
 * that dies at any point leaves a payment about which the next run asks, so that it is never sent twice. Product §1.5, decision 0072.
 */
@Injectable()
export class Payouts {
  private readonly logger = new Logger('Payouts');

  constructor(
    private readonly db: Db,
    private readonly moves: RedemptionMoves,
    private readonly stock: CatalogStock,
    @Inject(CONFIG) private readonly config: Config,
    @Inject(PAYOUT_PROVIDER) private readonly provider: PayoutProvider | null,
    jobs: Jobs,
  ) {
    jobs.every('payouts.run', PERIOD_MS, () => this.run());
  }

  /** Handles everything due: looks up names, books francs out, asks operators. A failure of one does not stop the others. */
  async run(now = new Date()): Promise<void> {
    const asked = { now, most: BATCH, isDemo: isSimulated(this.config) };
    if (this.provider) for (const { id } of await this.db.rows(listDueNames, asked)) await this.guarded(id, () => this.learnName(id, now));
    for (const { id } of await this.db.rows(listDueApproved, asked)) await this.guarded(id, () => this.start(id, now));
    if (this.provider) for (const { id } of await this.db.rows(listDuePaying, asked)) await this.guarded(id, () => this.ask(id, now));
  }

  /**
   * Applies an operator's report, in the caller's transaction, with the redemption locked. False when it changes nothing: repeated, about
   * another or an unclear amount, or about a finished payment. After a callback with an unclear amount the operator is asked.
   */
  async applyWord(
    tx: Tx,
    row: RedemptionRow,
    said: PayoutWord,
    { source, digest = null }: { source: 'send' | 'status' | 'callback'; digest?: string | null },
    now: Date,
  ): Promise<boolean> {
    const isEnd = row.state === 'paying' && (said.outcome === 'paid' || said.outcome === 'failed');
    const isUsed = isEnd && isOfAmount(said, row.fcfa);
    if (isEnd && isAmountUnclear(said)) {
      this.logger.warn(`redemption ${row.id}: ${said.outcome} of an amount that is ${said.amountFcfa ?? 'missing'}`);
      if (source === 'callback') await tx.count(askSoon, { redemption: row.id, now });
    }
    const failure = said.outcome === 'failed' ? said.failure : null;
    const added = await tx.one(addMessage, {
      id: uuidV7(),
      redemption: row.id,
      source,
      digest,
      outcome: said.outcome,
      failure,
      amountFcfa: typeof said.amountFcfa === 'number' ? said.amountFcfa : null,
      isUsed,
      now,
    });
    if (!added || !isUsed) return false;
    if (said.outcome === 'failed') await this.moves.end(tx, row, 'failed', { failure: said.failure }, now);
    else await this.moves.pay(tx, row, now);
    return true;
  }

  /** Looks up whose number it is. If it is somebody else's, an administrator reviews the request, even an approved one. */
  private async learnName(id: string, now: Date): Promise<void> {
    const order = await this.orderOf(id);
    if (!order) return;
    const told = await this.provider?.holderName(toOrder(order)).catch((error: unknown) => {
      if (!(error instanceof GatewayUnanswered)) throw error;
      return undefined;
    });
    if (told === undefined) {
      await this.db.count(waitForName, { redemption: id, nextTryAt: new Date(now.getTime() + FUNDS_WAIT_MS) });
      return;
    }
    await this.db.write(async (tx) => {
      const row = await this.moves.lock(tx, id);
      if (!row || row.nameMatch !== null || (row.state !== 'checking' && row.state !== 'approved')) return;
      // A guardian's name is not in the profile: the administrator compares.
      const match = told === null || row.payee === 'guardian' ? 'unknown' : namesAgree(told, order.name) ? 'same' : 'differs';
      await tx.count(setName, { redemption: id, nameTold: told });
      await tx.count(setNameMatch, { redemption: id, match });
      if (match === 'differs' && row.state === 'approved') await this.moves.step(tx, row, 'checking', { code: 'name_differs' }, now);
    });
  }

  /** Books the francs out, or waits until there are enough. A reward is delivered at once. */
  private async start(id: string, now: Date): Promise<void> {
    await this.db
      .write(async (tx) => {
        const row = await this.moves.lock(tx, id);
        if (row?.state !== 'approved') return;
        if (row.method === 'mobile_money' && (!this.provider || row.nameMatch === null)) return;
        if (row.method === 'catalog' && (await isSoldOut(() => this.stock.deliver(tx, id, now))))
          return this.moves.end(tx, row, 'failed', { failure: 'out_of_stock' }, now);
        if (!(await this.moves.startPaying(tx, row, now))) {
          if (row.method === 'catalog') throw new FundsShort();
          await tx.count(waitForFunds, { redemption: id, nextTryAt: new Date(now.getTime() + FUNDS_WAIT_MS) });
        } else if (row.method === 'catalog') await this.moves.pay(tx, row, now, 'voucher');
        else await tx.count(startPaying, { redemption: id, now });
      })
      .catch(async (error: unknown) => {
        // The delivery is rolled back with the transaction.
        if (!(error instanceof FundsShort)) throw error;
        await this.db.count(waitForFunds, { redemption: id, nextTryAt: new Date(now.getTime() + FUNDS_WAIT_MS) });
      });
  }

  /** Makes one try with the operator. A payment whose order may have arrived is asked about before it is sent again. */
  private async ask(id: string, now: Date): Promise<void> {
    const claimed = await this.db.one(claimTry, {
      redemption: id,
      now,
      leaseEnd: new Date(now.getTime() + LEASE_MS),
    });
    const order = claimed && (await this.orderOf(id));
    if (!claimed || !order || !this.provider) return;
    const isLate = now.getTime() - claimed.payingSince.getTime() >= PAYOUT_RETRY_HOURS * HOUR_MS;
    const asked = await this.askProvider(this.provider, toOrder(order), { isPerhapsSent: claimed.wasPerhapsSent, isLate });
    await this.db.write(async (tx) => {
      const row = await this.moves.lock(tx, id);
      if (!row) return;
      if (asked.said && (await this.applyWord(tx, row, asked.said, { source: asked.source }, now))) return;
      if (row.state !== 'paying') return;
      // A payment that may have been made is ended only by the operator's report, or by two administrators.
      if (isLate && !asked.isPerhapsSent) return this.moves.end(tx, row, 'failed', { failure: 'operator_down' }, now);
      await tx.count(tryAgain, {
        redemption: id,
        nextTryAt: new Date(now.getTime() + backoffMs(claimed.tries)),
        isPerhapsSent: asked.isPerhapsSent,
      });
    });
  }

  private async askProvider(
    provider: PayoutProvider,
    order: PayoutOrder,
    { isPerhapsSent, isLate }: { isPerhapsSent: boolean; isLate: boolean },
  ): Promise<{ said: PayoutWord | null; source: 'send' | 'status'; isPerhapsSent: boolean }> {
    let source: 'send' | 'status' = isPerhapsSent ? 'status' : 'send';
    let isOut = isPerhapsSent;
    try {
      if (isPerhapsSent) {
        const known = await provider.status(order);
        if (known.outcome !== 'unknown') return { said: known, source, isPerhapsSent: true };
        isOut = false;
      }
      if (isLate) return { said: null, source, isPerhapsSent: isOut };
      source = 'send';
      return { said: await provider.send(order), source, isPerhapsSent: true };
    } catch (error) {
      if (!(error instanceof GatewayUnanswered)) throw error;
      return { said: null, source, isPerhapsSent: isOut || (source === 'send' && error.isPerhapsTaken) };
    }
  }

  private orderOf(id: string): Promise<OrderRow | null> {
    return this.db.one(readOrder, { redemption: id });
  }

  private async guarded(id: string, act: () => Promise<void>): Promise<void> {
    await act().catch((error: Error) => this.logger.error(`redemption ${id}: ${error.message}`, error.stack));
  }
}

/** Thrown to roll back a delivery for lack of francs. */
class FundsShort extends Error {
  override readonly name = 'FundsShort';
}

async function isSoldOut(deliver: () => Promise<unknown>): Promise<boolean> {
  try {
    await deliver();
    return false;
  } catch (error) {
    if (error instanceof AppError && (error.code === 'ITEM_SOLD_OUT' || error.code === 'ITEM_NOT_FOUND')) return true;
    throw error;
  }
}

const toOrder = ({ id, phone, fcfa, operator, name }: OrderRow): PayoutOrder => ({ id, phone, amountFcfa: fcfa, operator, name });
