import { Inject, Injectable, Logger } from '@nestjs/common';
import { coursePage, coursePaymentPage } from '@ulty/domain/base/pages.js';
import { Db } from '../../core/database/db.js';
import type { Tx } from '../../core/database/transaction.js';
import { CONFIG, type Config } from '../../core/base/config.js';
import { isAmountUnclear, isOfAmount } from '../../core/gateways/gateway-word.js';
import { GatewayUnanswered } from '../../core/gateways/json-gateway.js';
import { Jobs } from '../../core/jobs/jobs.js';
import { Notices } from '../../core/notices/notices.js';
import { uuidV7 } from '../../core/base/uuid.js';
import { CHECKOUT_PROVIDER, type CheckoutOrder, type CheckoutProvider, type CheckoutWord } from './checkout-provider.js';
import {
  addMessage,
  lookSoon,
  claimPayment,
  listDuePayments,
  lockEnrollment,
  lockPayment,
  openCourse,
  readPayment,
  setNextLook,
  setPaid,
  setPending,
  type PaymentRow,
} from './course-payments.queries.js';
import { paymentWords } from './payment-words.js';

const PERIOD_MS = 30_000;
const BATCH = 50;
/** Payments that are asked about at once. */
const AT_ONCE = 4;
/** Beyond the longest that an answer may take: until then nobody else asks the operator about the same payment. */
const LEASE_MARGIN_MS = 30_000;
/** How often an open payment is looked at. */
const AGAIN_MS = 40_000;
/** How long after its time a payment is still asked about: money that was taken late is heard of. */
const LATE_MS = 24 * 3_600_000;

/**
 * What operators say about payments of courses. A payment is written before it is sent, under an id that names the same one for the operator: a
 * process that dies anywhere leaves a payment that the next look asks about. Product §2.20, decision 0098.
 */
@Injectable()
export class PaymentLooks {
  private readonly logger = new Logger('PaymentLooks');

  constructor(
    private readonly db: Db,
    private readonly notices: Notices,
    @Inject(CHECKOUT_PROVIDER) private readonly provider: CheckoutProvider | null,
    @Inject(CONFIG) private readonly config: Config,
    jobs: Jobs,
  ) {
    jobs.every('course-payments.look', PERIOD_MS, () => this.run());
  }

  /** Every payment whose look is due, a few at once. A failure of one does not stop the others. */
  async run(clock = () => new Date()): Promise<void> {
    const due = (await this.db.rows(listDuePayments, { now: clock(), most: BATCH })).values();
    const lookAtRest = async () => {
      for (const { id } of due)
        await this.look(id, clock).catch((error: Error) => this.logger.error(`payment ${id}: ${error.message}`, error.stack));
    };
    await Promise.all(Array.from({ length: AT_ONCE }, lookAtRest));
  }

  /** One question to the operator; nothing where none is due, or somebody else is asking. */
  async look(id: string, clock = () => new Date()): Promise<void> {
    if (!this.provider) return;
    const claimedAt = clock();
    const claimed = await this.db.one(claimPayment, {
      payment: id,
      now: claimedAt,
      leaseEnd: new Date(claimedAt.getTime() + (this.config.checkout?.timeoutMs ?? 0) + LEASE_MARGIN_MS),
    });
    const row = claimed && (await this.db.one(readPayment, { payment: id }));
    if (!row) return;
    const maySend = isOpen(row) && claimedAt < row.expiresAt;
    const { said, source, isPerhapsSent } = await askProvider(this.provider, toOrder(row), claimed.wasPerhapsSent, maySend);
    const now = clock();
    await this.db.write(async (tx) => {
      const locked = await this.lock(tx, id);
      if (!locked) return;
      if (said && (await this.applyWord(tx, locked, said, { source }, now))) return;
      const heard = said && !isAmountUnclear(said) ? said : null;
      if (isOpen(locked)) await this.wait(tx, locked, { said: heard, isPerhapsSent }, now);
      else await tx.count(setNextLook, { payment: id, now, nextLookAt: lookAfterEnd(locked, heard, now) });
    });
  }

  /** The payment, locked until the transaction ends. */
  async lock(tx: Tx, id: string): Promise<PaymentRow | null> {
    return await tx.one(lockPayment, { payment: id });
  }

  /**
   * Takes what an operator said, in the caller's transaction, with the payment locked. False when it ends nothing: said before, about another
   * amount or an unclear one, still open, or about a payment that is paid. Money that comes after its time still opens the course; a callback of
   * an unclear amount has the operator asked.
   */
  async applyWord(
    tx: Tx,
    row: PaymentRow,
    said: CheckoutWord,
    { source, digest = null }: { source: 'send' | 'status' | 'callback'; digest?: string | null },
    now: Date,
  ): Promise<boolean> {
    const isEnd = (said.outcome === 'paid' && row.state !== 'paid') || (said.outcome === 'failed' && isOpen(row));
    const isUsed = isEnd && isOfAmount(said, row.amountFcfa);
    const failure = said.outcome === 'failed' ? said.failure : null;
    // A look that brings nothing new is not written down each time.
    if (source !== 'callback' && said.outcome === 'pending') return false;
    if (isEnd && isAmountUnclear(said)) {
      this.logger.warn(`payment ${row.id}: ${said.outcome} of an amount that is ${said.amountFcfa ?? 'missing'}`);
      if (source === 'callback') await tx.count(lookSoon, { payment: row.id, now });
    }
    const added = await tx.one(addMessage, {
      id: uuidV7(),
      payment: row.id,
      source,
      digest,
      outcome: said.outcome,
      failure,
      fcfa: typeof said.amountFcfa === 'number' ? said.amountFcfa : null,
      isUsed,
      now,
    });
    if (!added || !isUsed) return false;
    if (failure) await this.end(tx, row, { state: 'failed', failure }, now);
    else await this.open(tx, row, now);
    return true;
  }

  private async open(tx: Tx, row: PaymentRow, now: Date): Promise<void> {
    await tx.count(lockEnrollment, { course: row.courseId, user: row.userId });
    const isRefundDue = (await tx.count(openCourse, { course: row.courseId, user: row.userId })) === 0;
    await tx.count(setPaid, { payment: row.id, now, isRefundDue });
    await this.tell(tx, { ...row, state: 'paid', failure: null, isRefundDue });
  }

  private async end(
    tx: Tx,
    row: PaymentRow,
    end: Pick<PaymentRow, 'state' | 'failure'>,
    now: Date,
    nextLookAt: Date | null = null,
  ): Promise<void> {
    await tx.count(setPending, {
      payment: row.id,
      state: end.state,
      failure: end.failure,
      url: null,
      nextLookAt,
      isPerhapsSent: row.isPerhapsSent,
      now,
    });
    await this.tell(tx, { ...row, ...end });
  }

  /** Still open: looked at again, or over where its time is up and the operator does not say otherwise. */
  private async wait(
    tx: Tx,
    row: PaymentRow,
    { said, isPerhapsSent }: { said: CheckoutWord | null; isPerhapsSent: boolean },
    now: Date,
  ): Promise<void> {
    // Nothing has reached the operator: the learner may try again at once.
    if (!said && !isPerhapsSent) return this.end(tx, row, { state: 'failed', failure: 'operator_down' }, now);
    const expired = { state: 'expired', failure: null } as const;
    if (now.getTime() - row.expiresAt.getTime() >= (said ? 0 : LATE_MS))
      return this.end(tx, row, expired, now, lookAfterEnd({ ...row, ...expired }, said, now));
    const url = said?.outcome === 'pending' ? (said.url ?? null) : null;
    await tx.count(setPending, {
      payment: row.id,
      state: 'pending',
      failure: null,
      url,
      nextLookAt: new Date(now.getTime() + AGAIN_MS),
      isPerhapsSent,
      now,
    });
  }

  private async tell(tx: Tx, row: PaymentRow): Promise<void> {
    const cause = `course-payment:${row.id}:${row.state}`;
    const href = row.state === 'paid' && !row.isRefundDue ? coursePage({ id: row.courseId }) : coursePaymentPage({ id: row.courseId });
    await this.notices.tell(tx, [
      { userId: row.userId, kind: 'money', code: `course-payment.${row.state}`, cause, ...paymentWords(row), href },
    ]);
  }
}

const isOpen = ({ state }: PaymentRow): boolean => state === 'asked' || state === 'pending';

/**
 * When a payment that is no longer open is asked about again: the later after its time the more seldom, some twenty times in a day. Null where no
 * money can come any more.
 */
function lookAfterEnd({ state, expiresAt }: PaymentRow, said: CheckoutWord | null, now: Date): Date | null {
  const lateMs = now.getTime() - expiresAt.getTime();
  if (state === 'paid' || said?.outcome === 'failed' || said?.outcome === 'unknown' || lateMs >= LATE_MS) return null;
  return new Date(Math.min(now.getTime() + AGAIN_MS + Math.max(0, lateMs) / 2, expiresAt.getTime() + LATE_MS));
}

const toOrder = ({ id, amountFcfa, operator, phone, name, courseTitle }: PaymentRow): CheckoutOrder => ({
  id,
  amountFcfa,
  operator,
  phone: phone ?? '',
  name: name ?? '',
  title: courseTitle,
});

/**
 * What may have reached the operator is asked about; it is sent again only where they never took it.
 * @param maySend whether the customer may still be asked to confirm
 */
async function askProvider(
  provider: CheckoutProvider,
  order: CheckoutOrder,
  wasPerhapsSent: boolean,
  maySend: boolean,
): Promise<{ said: CheckoutWord | null; source: 'send' | 'status'; isPerhapsSent: boolean }> {
  const source = wasPerhapsSent || !maySend ? 'status' : 'send';
  try {
    const said = await (source === 'status' ? provider.status(order) : provider.ask(order));
    return { said, source, isPerhapsSent: said.outcome !== 'unknown' };
  } catch (error) {
    if (!(error instanceof GatewayUnanswered)) throw error;
    return { said: null, source, isPerhapsSent: wasPerhapsSent || error.isPerhapsTaken };
  }
}
