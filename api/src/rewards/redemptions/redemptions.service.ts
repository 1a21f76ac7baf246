import { Inject, Injectable, Logger } from '@nestjs/common';
import type { Redemption, RedemptionList, RedemptionRequest, RedemptionStart } from '@ulty/contracts/rewards/redemptions.js';
import { fcfaFromUtc, REDEMPTION_MINIMUM_UTC } from '@ulty/domain/base/coins.js';
import { conditionWords } from '@ulty/domain/rewards/redemption-words.js';
import {
  CHECK_NEEDED,
  CHECK_QUESTIONS,
  CHECK_SECONDS,
  PAYOUT_WORKING_DAYS,
  REDEMPTION_STEP_UTC,
  REQUEST_OPEN_HOURS,
} from '@ulty/domain/rewards/redemption.js';
import { Db } from '../../core/database/db.js';
import type { Tx } from '../../core/database/transaction.js';
import { areRedemptionsOpen, CONFIG, isSimulated, type Config } from '../../core/base/config.js';
import { AppError } from '../../core/base/errors.js';
import type { SessionUser } from '../../core/http/access.js';
import { Jobs } from '../../core/jobs/jobs.js';
import { CatalogStock } from '../catalog/catalog-stock.js';
import { reserve } from '../ledger/reservations.js';
import { CheckQuestions } from './check-questions.js';
import { conditionsOf, isPossible, payeesOf, startOf } from './redemption-conditions.js';
import { RedemptionMoves } from './redemption-moves.js';
import { toBrief, toRedemption } from './redemption.mapper.js';
import {
  addPayee,
  addRedemption,
  addStep,
  listUnanswered,
  lockLearner,
  readFacts,
  readOwn,
  readOwner,
  type RedemptionRow,
} from './redemptions.queries.js';

const HOUR_MS = 3_600_000;
const EXPIRY_PERIOD_MS = 10 * 60_000;

/** Redemptions of learners: coins exchanged for money or rewards. Product §1.5, §2.4. */
@Injectable()
export class RedemptionsService {
  private readonly logger = new Logger('Redemptions');

  constructor(
    private readonly db: Db,
    private readonly moves: RedemptionMoves,
    private readonly questions: CheckQuestions,
    private readonly stock: CatalogStock,
    @Inject(CONFIG) private readonly config: Config,
    jobs: Jobs,
  ) {
    jobs.every('redemptions.expire', EXPIRY_PERIOD_MS, () => this.expire());
  }

  /** Returns the conditions and which are met, in two statements. */
  async start(user: SessionUser, now = new Date()): Promise<RedemptionStart> {
    const facts = await this.db.one(readFacts, { user: user.id, now });
    if (!facts) throw new AppError('USER_NOT_FOUND');
    const works = await this.questions.works(user.id);
    const conditions = conditionsOf(facts, works, now);
    return {
      ...startOf(facts, conditions, {
        isOpen: areRedemptionsOpen(this.config),
        isDemo: isSimulated(this.config),
        hasGateway: this.hasGateway(),
        now,
      }),
      works,
      feeFcfa: 0,
      workingDays: PAYOUT_WORKING_DAYS,
      check: { questions: CHECK_QUESTIONS, needed: CHECK_NEEDED, seconds: CHECK_SECONDS },
      legalReference: this.config.redemptionReference,
    };
  }

  /** Returns the learner's redemptions, newest first. */
  async list(user: SessionUser): Promise<RedemptionList> {
    const rows = await this.db.rows(readOwn, { user: user.id, id: null });
    return { items: rows.map(toBrief) };
  }

  /** Returns one of the learner's own. Throws AppError REDEMPTION_NOT_FOUND. */
  async one(userId: string, id: string, now = new Date()): Promise<Redemption> {
    const row = await this.db.one(readOwn, { user: userId, id });
    if (!row) throw new AppError('REDEMPTION_NOT_FOUND');
    const isDelivered = row.state === 'paid' && row.method === 'catalog';
    return toRedemption(row, isDelivered ? await this.stock.codeOf(this.db, id) : null, now);
  }

  /**
   * Makes a request, once for each id: the coins are reserved at once. Throws AppError REDEMPTIONS_CLOSED, REDEMPTION_REFUSED with the
   * unmet conditions, REDEMPTION_OPEN, NOT_ENOUGH_COINS, VALIDATION, VERSION_CONFLICT for another price, ITEM_*.
   */
  async ask(user: SessionUser, request: RedemptionRequest, now = new Date()): Promise<Redemption> {
    if (!areRedemptionsOpen(this.config)) throw new AppError('REDEMPTIONS_CLOSED');
    checkForm(request);
    await this.db.write(async (tx) => {
      if ((await tx.count(lockLearner, { user: user.id })) === 0) throw new AppError('USER_NOT_FOUND');
      const known = await tx.one(readOwner, { redemption: request.eventId });
      if (known && known.userId !== user.id) throw new AppError('VALIDATION', { fields: { eventId: 'Cette demande existe déjà.' } });
      if (!known) await this.add(tx, user.id, request, now);
    });
    return this.one(user.id, request.eventId, now);
  }

  /** Cancels a request before its questions are passed. Throws AppError REDEMPTION_NOT_FOUND, REDEMPTION_LATE. */
  async cancel(user: SessionUser, id: string, now = new Date()): Promise<Redemption> {
    await this.db.write(async (tx) => {
      const row = await this.own(tx, user.id, id);
      if (row.state === 'cancelled') return;
      await this.moves.end(tx, row, 'cancelled', {}, now);
    });
    return this.one(user.id, id, now);
  }

  /** Locks one of the learner's own. Throws AppError REDEMPTION_NOT_FOUND. */
  async own(tx: Tx, userId: string, id: string): Promise<RedemptionRow> {
    const row = await this.moves.lock(tx, id);
    if (!row || row.userId !== userId) throw new AppError('REDEMPTION_NOT_FOUND');
    return row;
  }

  /**
   * Ends requests whose questions were not passed in time, each in a transaction of its own: a failure does not stop the others. Returns
   * how many.
   */
  async expire(now = new Date()): Promise<number> {
    const due = await this.db.rows(listUnanswered, { since: new Date(now.getTime() - REQUEST_OPEN_HOURS * HOUR_MS) });
    let ended = 0;
    for (const { id } of due)
      await this.db
        .write(async (tx) => {
          const row = await this.moves.lock(tx, id);
          if (row?.state !== 'requested') return;
          await this.moves.end(tx, row, 'rejected', { failure: 'unverified' }, now);
          ended += 1;
        })
        .catch((error: Error) => this.logger.error(`redemption ${id}: ${error.message}`, error.stack));
    return ended;
  }

  /** Whether money may be requested: an operator is configured, or simulated. */
  private hasGateway(): boolean {
    return this.config.isDemoSeeded || this.config.payouts !== null;
  }

  private async add(tx: Tx, userId: string, request: RedemptionRequest, now: Date): Promise<void> {
    const { eventId: id, method, amountUtc, payee } = request;
    const facts = await tx.one(readFacts, { user: userId, now });
    if (!facts) throw new AppError('USER_NOT_FOUND');
    if (facts.openId !== null) throw new AppError('REDEMPTION_OPEN');
    const conditions = conditionsOf(facts, await this.questions.works(userId, tx), now);
    const unmet = conditions.filter(({ isMet, methods }) => !isMet && methods.includes(method));
    if (!isPossible(conditions, method) || (method === 'mobile_money' && !this.hasGateway()))
      throw new AppError('REDEMPTION_REFUSED', { fields: Object.fromEntries(unmet.map((one) => [one.code, conditionWords(one).what])) });
    const target = payeesOf(facts, now).find((one) => one.payee === payee);
    if (method === 'mobile_money' && !target)
      throw new AppError('VALIDATION', { fields: { payee: 'Ce numéro ne peut pas recevoir d’argent.' } });
    const item = request.itemId
      ? await this.stock.hold(tx, { itemId: request.itemId, userId, redemptionId: id, now })
      : { priceUtc: amountUtc, faceValueFcfa: fcfaFromUtc(amountUtc), title: null };
    if (item.priceUtc !== amountUtc) throw new AppError('VERSION_CONFLICT');
    const reservationId = await reserve(tx, { userId, source: { type: 'redemption', id }, amountUtc }, now);
    const { operator = null, itemId = null } = request;
    const isDemo = isSimulated(this.config);
    await tx.count(addRedemption, {
      id,
      user: userId,
      amountUtc,
      fcfa: item.faceValueFcfa,
      method,
      operator,
      item: itemId,
      itemTitle: item.title,
      payee,
      reservation: reservationId,
      isDemo,
      now,
    });
    await tx.count(addPayee, { redemption: id, user: userId, phone: method === 'mobile_money' ? (target?.e164 ?? null) : null });
    await tx.count(addStep, { redemption: id, state: 'requested', code: null, note: null, now });
    const row = await this.moves.lock(tx, id);
    if (row) await this.moves.tell(tx, row);
  }
}

/** Checks the fields that the chosen way requires. */
function checkForm({ method, amountUtc, operator, itemId, payee }: RedemptionRequest): void {
  const fields: Record<string, string> = {};
  if (method === 'mobile_money') {
    if (amountUtc < REDEMPTION_MINIMUM_UTC) fields['amountUtc'] = 'Au moins 2\u00a0000\u00a0UTC.';
    else if (amountUtc % REDEMPTION_STEP_UTC !== 0) fields['amountUtc'] = 'Un multiple de 200\u00a0UTC.';
    if (!operator) fields['operator'] = 'Choisissez votre opérateur.';
    if (itemId) fields['itemId'] = 'Choisissez de l’argent ou une récompense.';
  } else {
    if (!itemId) fields['itemId'] = 'Choisissez une récompense.';
    if (operator) fields['operator'] = 'Une récompense ne passe pas par un opérateur.';
    if (payee !== 'own') fields['payee'] = 'Une récompense est pour vous.';
  }
  if (Object.keys(fields).length > 0) throw new AppError('VALIDATION', { fields });
}
