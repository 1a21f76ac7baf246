import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { Approval } from '@ulty/contracts/base/approvals.js';
import { LotteryStepRequest, type LotteryPrizes } from '@ulty/contracts/rewards/lottery.js';
import { CLAIM_DAYS, drawMoment } from '@ulty/domain/rewards/lottery-tickets.js';
import { fromHex, toHex } from '@ulty/domain/rewards/lottery-crypto.js';
import { z } from 'zod';
import { Db } from '../../core/database/db.js';
import type { RowOf } from '../../core/database/statement.js';
import type { Tx } from '../../core/database/transaction.js';
import { Approvals } from '../../core/approvals/approvals.service.js';
import { auditActor, AuditLog } from '../../core/audit/audit-log.js';
import { CONFIG, type Config } from '../../core/base/config.js';
import { AppError } from '../../core/base/errors.js';
import type { SessionUser } from '../../core/http/access.js';
import { Jobs } from '../../core/jobs/jobs.js';
import { Notices } from '../../core/notices/notices.js';
import { roundAt } from './drand.js';
import { LotteryDraws } from './lottery-draws.js';
import { LotteryLists } from './lottery-lists.js';
import { lockMonth, type Partner } from './lottery.queries.js';
import * as queries from './lottery-steps.queries.js';
import { isAllowed } from './month-row.js';
import { nodeCrypto } from './node-crypto.js';
import { SeedSeal } from './seed-seal.js';
import { isPossible, stepTitle, type Step } from './step-rules.js';
import { tellWinners } from './winner-notices.js';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
/** Time between the approval of a repeated or postponed draw and its round. */
const REDRAW_LEAD_MS = 3_600_000;
export const STEP_KIND = 'lottery.step';

/** The stored request to a second administrator. */
const Payload = z.object({
  month: z.string(),
  step: LotteryStepRequest.shape.step,
  partners: LotteryStepRequest.shape.partners,
  seeds: LotteryStepRequest.shape.seeds,
});
type Payload = z.infer<typeof Payload>;
type LockedMonth = RowOf<typeof lockMonth>;

/** The steps of a month, each requested by one administrator and approved by another; a job does the slow work. Product §2.10. */
@Injectable()
export class LotterySteps implements OnModuleInit {
  constructor(
    private readonly db: Db,
    private readonly approvals: Approvals,
    private readonly audit: AuditLog,
    private readonly lists: LotteryLists,
    private readonly draws: LotteryDraws,
    private readonly notices: Notices,
    private readonly seal: SeedSeal,
    @Inject(CONFIG) private readonly config: Config,
    jobs: Jobs,
  ) {
    jobs.every('lottery.advance', MINUTE_MS, () => this.advance());
  }

  onModuleInit(): void {
    this.approvals.register({
      kind: STEP_KIND,
      payload: Payload,
      apply: ({ tx, payload, reason }) => this.apply(tx, payload, reason),
    });
  }

  /** Replaces the prizes of a month that is not announced yet. LOTTERY_STEP afterwards. */
  async setPrizes(month: string, { prizes, reason }: LotteryPrizes, actor: SessionUser): Promise<void> {
    await this.db.write(async (tx) => {
      const row = await this.lock(tx, month);
      if (row.state !== 'draft') throw new AppError('LOTTERY_STEP');
      await tx.count(queries.forgetPrizes, { month });
      await tx.count(queries.addPrizes, { month, prizes: JSON.stringify(prizes) });
      await this.audit.write(tx, auditActor(actor), { action: 'lottery.prizes', target: `lottery:${month}`, reason, after: prizes });
    });
  }

  /**
   * Requests a step. LOTTERY_SUSPENDED without authorisation, LOTTERY_STEP when it is not possible yet, APPROVAL_OPEN when one is already
   * requested.
   */
  async ask(month: string, { reason, ...asked }: LotteryStepRequest, actor: SessionUser, now = new Date()): Promise<Approval> {
    return this.db.write(async (tx) => {
      const row = await this.lock(tx, month);
      await this.check(tx, row, { month, ...asked }, now);
      const title = stepTitle(asked.step, month);
      return this.approvals.ask(tx, actor, { kind: STEP_KIND, target: `lottery:${month}`, title, payload: { month, ...asked }, reason });
    });
  }

  /** Does the slow work of approved steps, and what an earlier run has left. */
  async advance(now = new Date()): Promise<void> {
    const pending = await this.db.rows(queries.listPendingMonths);
    for (const { month, pending: step } of pending) await (step === 'freeze' ? this.lists.freeze(month, now) : this.draws.draw(month, now));
  }

  private async lock(tx: Tx, month: string): Promise<LockedMonth> {
    await tx.count(queries.addMonth, { month, isDemo: this.config.isDemoSeeded && this.config.lottery.authorisation === null });
    const row = await tx.one(lockMonth, { month });
    if (!row) throw new Error(`no month ${month}`);
    return row;
  }

  private async check(tx: Tx, row: LockedMonth, { month, step, partners, seeds }: Payload, now: Date): Promise<void> {
    if (!isAllowed(this.config)) throw new AppError('LOTTERY_SUSPENDED');
    const { has: hasPrizes } = await tx.oneOrThrow(queries.checkPrizes, { month });
    const { has: isClaimed } = await tx.oneOrThrow(queries.checkClaims, { month });
    const standing = { month, row, hasPrizes, isClaimed };
    if (!isPossible(step, standing, now)) throw new AppError('LOTTERY_STEP');
    if (step === 'announce' && !partners && !this.config.lottery.beaconUrl)
      throw new AppError('VALIDATION', { fields: { partners: 'Trois partenaires au moins : aucune balise n’est configurée.' } });
    if (step === 'announce' && partners) await checkCommitments(tx, month, partners);
    if (step === 'draw') await checkSeeds(row.partners, seeds ?? []);
  }

  private async apply(tx: Tx, payload: Payload, reason: string, now = new Date()): Promise<void> {
    const { month, step } = payload;
    const row = await this.lock(tx, month);
    await this.check(tx, row, payload, now);
    await this.acts[step](tx, row, payload, { now, reason });
  }

  private readonly acts: Record<Step, (tx: Tx, row: LockedMonth, payload: Payload, at: { now: Date; reason: string }) => Promise<void>> = {
    announce: async (tx, { month }, { partners }, { now }) => {
      const seed = this.seal.newSeed();
      await tx.count(queries.announceMonth, {
        month,
        authorisation: this.config.lottery.authorisation,
        seedHash: toHex(await nodeCrypto.sha256(new Uint8Array(seed))),
        sealedSeed: this.seal.seal(seed, month),
        beaconKind: partners ? 'partners' : 'drand',
        beaconRound: partners ? null : roundAt(drawMoment(month)),
        partners: JSON.stringify((partners ?? []).map((partner) => ({ ...partner, seed: null }))),
        now,
      });
    },
    open: async (tx, { month }, _payload, { now }) => void (await tx.count(queries.openMonth, { month, now })),
    freeze: async (tx, { month }) => void (await tx.count(queries.setPending, { month, step: 'freeze' })),
    draw: async (tx, { month, partners }, { seeds }) => {
      await tx.count(queries.setPartners, {
        month,
        partners: JSON.stringify(partners.map((partner, index) => ({ ...partner, seed: seeds?.[index] }))),
      });
      await tx.count(queries.setPending, { month, step: 'draw' });
    },
    publish: async (tx, { month, sealedSeed }, _payload, { now }) => {
      const seed = toHex(this.seal.open(sealedSeed ?? '', month));
      await tx.count(queries.publishMonth, { month, seed, now, until: new Date(now.getTime() + CLAIM_DAYS * DAY_MS) });
      await tellWinners(tx, this.notices, month);
    },
    redraw: chooseLaterRound,
    postpone: chooseLaterRound,
  };
}

/** Chooses a future round. The abandoned round, and the reason, are published; list and seed stay as promised. */
async function chooseLaterRound(
  tx: Tx,
  { month, beaconRound, beaconValue }: LockedMonth,
  _payload: Payload,
  { now, reason }: { now: Date; reason: string },
): Promise<void> {
  const told = { at: now.toISOString(), reason, round: beaconRound, value: beaconValue };
  await tx.count(queries.undoDraw, { month, beaconRound: roundAt(new Date(now.getTime() + REDRAW_LEAD_MS)), told: JSON.stringify([told]) });
}

/** Checks that each commitment is used for one month only and by one partner: a known seed must not decide a draw. */
async function checkCommitments(tx: Tx, month: string, partners: readonly Pick<Partner, 'commitment'>[]): Promise<void> {
  const commitments = partners.map(({ commitment }) => commitment);
  const used = await tx.oneOrThrow(queries.checkCommitted, { month, commitments });
  if (used.has || new Set(commitments).size < commitments.length)
    throw new AppError('VALIDATION', {
      fields: { partners: 'Une empreinte a déjà servi\u00a0: chaque partenaire en donne une nouvelle.' },
    });
}

/** Checks that the seeds match the partners' commitments, all of them and in order. */
async function checkSeeds(partners: readonly Partner[], seeds: readonly string[]): Promise<void> {
  const hashes = await Promise.all(seeds.map(async (seed) => toHex(await nodeCrypto.sha256(fromHex(seed)))));
  const isTrue = hashes.length === partners.length && partners.every(({ commitment }, index) => hashes[index] === commitment);
  if (!isTrue) throw new AppError('VALIDATION', { fields: { seeds: 'Une graine ne correspond pas à son empreinte publiée.' } });
}
