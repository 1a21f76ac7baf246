import type { RedemptionCondition, RedemptionPayee, RedemptionStart } from '@ulty/contracts/rewards/redemptions.js';
import { isMinorIn } from '@ulty/domain/base/ages.js';
import { REDEMPTION_MINIMUM_UTC } from '@ulty/domain/base/coins.js';
import { INTEGRITY_LIMIT, integrityScore } from '@ulty/domain/rewards/integrity.js';
import {
  ACTIVE_FOR_DAYS,
  NUMBER_HELD_DAYS,
  OPERATORS,
  REDEMPTION_METHODS,
  REDEMPTION_STEP_UTC,
  REDEMPTIONS_A_MONTH,
  type RedemptionMethod,
} from '@ulty/domain/rewards/redemption.js';
import { ADULT_AT } from '@ulty/domain/base/ages.js';
import { displayPhone } from '../../core/base/phone-number.js';
import type { FactsRow } from './redemptions.queries.js';

const DAY_MS = 86_400_000;
const MONEY: readonly RedemptionMethod[] = ['mobile_money'];
const IN_KIND: readonly RedemptionMethod[] = ['catalog'];

/** Whole days since a moment. */
const daysSince = (since: Date, now: Date) => Math.max(0, Math.floor((now.getTime() - since.getTime()) / DAY_MS));

/** Whether money may only go to a parent or tutor, or to nobody: for minors, and people whose year of birth is unknown. */
export function needsGuardian({ birthYear }: Pick<FactsRow, 'birthYear'>, now: Date): boolean {
  return birthYear === null || isMinorIn(now.getUTCFullYear(), birthYear);
}

/** Returns the numbers that may receive money: the learner's own, or a minor's guardian's; none that is still unconfirmed. */
export function payeesOf(facts: FactsRow, now: Date): (RedemptionPayee & { e164: string })[] {
  const isGuarded = needsGuardian(facts, now);
  const [e164, since] = isGuarded ? [facts.guardianPhone, facts.guardianSince] : [facts.phone, facts.phoneSince];
  if (e164 === null || since === null) return [];
  return [{ payee: isGuarded ? 'guardian' : 'own', phone: displayPhone(e164), e164, heldDays: daysSince(since, now), operator: null }];
}

/** Returns every condition of product §1.5, met or not. @param works those that the learner finished */
export function conditionsOf(facts: FactsRow, works: RedemptionStart['works'], now: Date): RedemptionCondition[] {
  const condition = (
    code: RedemptionCondition['code'],
    isMet: boolean,
    has: number | null,
    needs: number | null,
    methods: readonly RedemptionMethod[] = REDEMPTION_METHODS,
  ) => ({ code, isMet, has, needs, methods: [...methods] });
  const [payee] = payeesOf(facts, now);
  const active = facts.firstActivityAt && daysSince(facts.firstActivityAt, now);
  const age = facts.birthYear === null ? null : now.getUTCFullYear() - facts.birthYear;
  const counting = works.filter(({ counts }) => counts).length;
  const score = integrityScore(facts.signals, now);
  return [
    condition('balance', facts.available >= REDEMPTION_MINIMUM_UTC, facts.available, REDEMPTION_MINIMUM_UTC, MONEY),
    condition('phone_held', (payee?.heldDays ?? -1) >= NUMBER_HELD_DAYS, payee?.heldDays ?? null, NUMBER_HELD_DAYS, MONEY),
    condition('phone_proven', facts.phone !== null || facts.guardianPhone !== null, null, null, IN_KIND),
    condition('adult', !needsGuardian(facts, now) || payee !== undefined, age, ADULT_AT, MONEY),
    condition('active_for', (active ?? -1) >= ACTIVE_FOR_DAYS, active, ACTIVE_FOR_DAYS),
    condition('one_open', facts.openId === null, facts.openId === null ? 0 : 1, 1),
    condition('a_month', facts.thisMonth < REDEMPTIONS_A_MONTH, facts.thisMonth, REDEMPTIONS_A_MONTH),
    condition('integrity', score >= INTEGRITY_LIMIT, null, null),
    condition('questions', counting > 0, counting, 1),
  ];
}

/** Whether a way may be requested: all its conditions are met. */
export function isPossible(conditions: readonly RedemptionCondition[], method: RedemptionMethod): boolean {
  return conditions.every(({ isMet, methods }) => isMet || !methods.includes(method));
}

/** Builds the answer of the page, without what the configuration adds. */
export function startOf(
  facts: FactsRow,
  conditions: RedemptionCondition[],
  { isOpen, isDemo, hasGateway, now }: { isOpen: boolean; isDemo: boolean; hasGateway: boolean; now: Date },
): Omit<RedemptionStart, 'works' | 'feeFcfa' | 'workingDays' | 'check' | 'legalReference'> {
  const { available, pending, reserved, openId } = facts;
  const steps = Math.floor(available / REDEMPTION_STEP_UTC) * REDEMPTION_STEP_UTC;
  return {
    isOpen,
    isDemo,
    available,
    pending,
    reserved,
    minimumUtc: REDEMPTION_MINIMUM_UTC,
    stepUtc: REDEMPTION_STEP_UTC,
    maximumUtc: steps >= REDEMPTION_MINIMUM_UTC ? steps : 0,
    isMinor: needsGuardian(facts, now),
    conditions,
    payees: payeesOf(facts, now).map(({ e164: _, ...payee }) => payee),
    methods: REDEMPTION_METHODS.map((method) => ({
      method,
      isPossible: isOpen && (method === 'catalog' || hasGateway) && isPossible(conditions, method),
      operators: method === 'mobile_money' && hasGateway ? [...OPERATORS] : [],
    })),
    openId,
  };
}
