import { Inject, Injectable, Logger } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { Sql } from '../../core/database/sql.js';
import { GatewayUnanswered } from '../../core/gateways/json-gateway.js';
import { Jobs } from '../../core/jobs/jobs.js';
import { Notices } from '../../core/notices/notices.js';
import { uuidV7 } from '../../core/uuid.js';
import { CHECKOUT_PROVIDER, type CheckoutOrder, type CheckoutProvider, type CheckoutWord } from './checkout-provider.js';
import {
  ADD_MESSAGE,
  CLAIM_PAYMENT,
  DUE_PAYMENTS,
  LOCK_ENROLLMENT,
  LOCK_PAYMENT,
  OPEN_COURSE,
  READ_PAYMENT,
  SET_PAID,
  SET_PENDING,
  type PaymentRow,
} from './course-payments.queries.js';
import { paymentWords } from './payment-words.js';

const PERIOD_MS = 30_000;
const BATCH = 50;
/** Longer than any answer may take: until then nobody else asks the operator for the same payment. */
const LEASE_MS = 60_000;
/** How often an open payment is looked at. */
const AGAIN_MS = 40_000;
/** How long after its end an operator that does not answer is still asked what became of a payment. */
const LATE_MS = 24 * 3_600_000;

/**
 * What operators say about payments of courses. A payment is written before it is sent, under an id that names the same one for the operator: a
 * process that dies anywhere leaves a payment that the next look asks about. Product §2.20, decision 0098.
 */
@Injectable()
export class PaymentLooks {
  private readonly logger = new Logger('PaymentLooks');

  constructor(
    private readonly dataSource: DataSource,
    private readonly sql: Sql,
    private readonly notices: Notices,
    @Inject(CHECKOUT_PROVIDER) private readonly provider: CheckoutProvider | null,
    jobs: Jobs,
  ) {
    jobs.every('course-payments.look', PERIOD_MS, () => this.run());
  }

  /** Every payment whose look is due. A failure of one does not stop the others. */
  async run(now = new Date()): Promise<void> {
    for (const { id } of await this.sql.query<{ id: string }>('course-payments.due', DUE_PAYMENTS, [now, BATCH]))
      await this.look(id, now).catch((error: Error) => this.logger.error(`payment ${id}: ${error.message}`, error.stack));
  }

  /** One question to the operator; nothing where the payment is over, or somebody else is asking. */
  async look(id: string, now: Date): Promise<void> {
    if (!this.provider) return;
    const lease = [id, now, new Date(now.getTime() + LEASE_MS)];
    const claimed = await this.sql.one<{ wasPerhapsSent: boolean }>('course-payments.claim', CLAIM_PAYMENT, lease);
    const row = claimed && (await this.sql.one<PaymentRow & Record<string, unknown>>('course-payments.read', READ_PAYMENT, [id]));
    if (!row) return;
    const { said, source, isPerhapsSent } = await askProvider(this.provider, toOrder(row), claimed.wasPerhapsSent);
    await this.dataSource.transaction(async (tx) => {
      const locked = await this.lock(tx, id);
      if (!locked) return;
      if (said && (await this.take(tx, locked, said, { source }, now))) return;
      if (locked.state !== 'asked' && locked.state !== 'pending') return;
      await this.wait(tx, locked, { said, isPerhapsSent }, now);
    });
  }

  /** The payment, locked until the transaction ends. */
  async lock(tx: EntityManager, id: string): Promise<PaymentRow | null> {
    return (await tx.query<PaymentRow[]>(LOCK_PAYMENT, [id]))[0] ?? null;
  }

  /**
   * Takes what an operator said, in the caller's transaction, with the payment locked. False when it ends nothing: said before, about another
   * amount, still open, or about a payment that is paid. Money that comes after its time still opens the course.
   */
  async take(
    tx: EntityManager,
    row: PaymentRow,
    said: CheckoutWord,
    { source, digest = null }: { source: 'send' | 'status' | 'callback'; digest?: string | null },
    now: Date,
  ): Promise<boolean> {
    const isOther = (said.amountFcfa ?? row.amountFcfa) !== row.amountFcfa;
    const isOpen = row.state === 'asked' || row.state === 'pending';
    const isUsed = !isOther && ((said.outcome === 'paid' && row.state !== 'paid') || (said.outcome === 'failed' && isOpen));
    const failure = said.outcome === 'failed' ? said.failure : null;
    // A look that brings nothing new is not written down each time.
    if (source !== 'callback' && said.outcome === 'pending') return false;
    const [added] = await tx.query<unknown[]>(ADD_MESSAGE, [
      uuidV7(),
      row.id,
      source,
      digest,
      said.outcome,
      failure,
      said.amountFcfa ?? null,
      isUsed,
      now,
    ]);
    if (!added || !isUsed) return false;
    if (failure) await this.end(tx, row, { state: 'failed', failure });
    else await this.open(tx, row, now);
    return true;
  }

  private async open(tx: EntityManager, row: PaymentRow, now: Date): Promise<void> {
    await tx.query(LOCK_ENROLLMENT, [row.courseId, row.userId]);
    const opened = await tx.query<[{ id: string }[], number]>(OPEN_COURSE, [row.courseId, row.userId]);
    const isRefundDue = opened[1] === 0;
    await tx.query(SET_PAID, [row.id, now, isRefundDue]);
    await this.tell(tx, { ...row, state: 'paid', failure: null, isRefundDue });
  }

  private async end(tx: EntityManager, row: PaymentRow, end: Pick<PaymentRow, 'state' | 'failure'>): Promise<void> {
    await tx.query(SET_PENDING, [row.id, end.state, end.failure, null, null, row.isPerhapsSent]);
    await this.tell(tx, { ...row, ...end });
  }

  /** Still open: looked at again, or over where its time is up and the operator holds nothing against that. */
  private async wait(
    tx: EntityManager,
    row: PaymentRow,
    { said, isPerhapsSent }: { said: CheckoutWord | null; isPerhapsSent: boolean },
    now: Date,
  ): Promise<void> {
    // Nothing has reached the operator: the learner may try again at once.
    if (!said && !isPerhapsSent) return this.end(tx, row, { state: 'failed', failure: 'operator_down' });
    const lateMs = now.getTime() - row.expiresAt.getTime();
    if (lateMs >= (said ? 0 : LATE_MS)) return this.end(tx, row, { state: 'expired', failure: null });
    const url = said?.outcome === 'pending' ? (said.url ?? null) : null;
    await tx.query(SET_PENDING, [row.id, 'pending', null, url, new Date(now.getTime() + AGAIN_MS), isPerhapsSent]);
  }

  private async tell(tx: EntityManager, row: PaymentRow): Promise<void> {
    const cause = `course-payment:${row.id}:${row.state}`;
    const href = row.state === 'paid' && !row.isRefundDue ? `/courses/${row.courseId}` : `/courses/${row.courseId}/paiement`;
    await this.notices.tell(tx, [
      { userId: row.userId, kind: 'money', code: `course-payment.${row.state}`, cause, ...paymentWords(row), href },
    ]);
  }
}

const toOrder = ({ id, amountFcfa, operator, phone, name, courseTitle }: PaymentRow): CheckoutOrder => ({
  id,
  amountFcfa,
  operator,
  phone: phone ?? '',
  name: name ?? '',
  title: courseTitle,
});

/** What may have reached the operator is asked about; it is sent again only where they never took it. */
async function askProvider(
  provider: CheckoutProvider,
  order: CheckoutOrder,
  wasPerhapsSent: boolean,
): Promise<{ said: CheckoutWord | null; source: 'send' | 'status'; isPerhapsSent: boolean }> {
  const source = wasPerhapsSent ? 'status' : 'send';
  try {
    const said = await (wasPerhapsSent ? provider.status(order) : provider.ask(order));
    return { said, source, isPerhapsSent: said.outcome !== 'unknown' };
  } catch (error) {
    if (!(error instanceof GatewayUnanswered)) throw error;
    return { said: null, source, isPerhapsSent: wasPerhapsSent || error.isPerhapsTaken };
  }
}
