import { SIMULATED_OUTCOMES, type AdminRedemption, type AdminRedemptionDetail } from '@ulty/contracts/rewards/admin-redemptions.js';
import { integrityScore, weightNow } from '@ulty/domain/rewards/integrity.js';
import { FOUR_EYES_ABOVE_FCFA } from '@ulty/domain/rewards/redemption.js';
import { displayPhone } from '../../core/base/phone-number.js';
import { needsGuardian } from '../redemptions/redemption-conditions.js';
import { toBrief } from '../redemptions/redemption.mapper.js';
import type { DetailRow, QueueRow } from './admin-redemptions.queries.js';

const iso = (at: string) => new Date(at).toISOString();

export function toAdminRedemption(row: QueueRow, readerId: string): AdminRedemption {
  return {
    ...toBrief(row),
    learner: { id: row.userId, name: row.learnerName ?? 'Ancien membre' },
    changedAt: row.changedAt.toISOString(),
    nameMatch: row.nameMatch,
    needsTwo: row.fcfa > FOUR_EYES_ABOVE_FCFA,
    isAsked: row.isAsked,
    isOwn: row.userId === readerId,
    isSilent: row.isSilent,
  };
}

export function toDetail(row: DetailRow, readerId: string): AdminRedemptionDetail {
  const { now, signals, steps, messages } = row;
  return {
    ...toAdminRedemption(row, readerId),
    version: steps.length,
    phone: row.phone && displayPhone(row.phone),
    nameTold: row.nameTold,
    isMinor: needsGuardian(row, now),
    memberSince: row.memberSince.toISOString(),
    score: integrityScore(signals, now),
    signals: signals.map((signal) => ({ ...signal, at: iso(signal.at), points: Math.round(weightNow(signal, now) * 10) / 10 })),
    devices: row.devices,
    samePhone: row.samePhone,
    sources: row.sources,
    checks: row.checks,
    steps: steps.map((step) => ({ ...step, at: iso(step.at) })),
    messages: messages.map((message) => ({ ...message, at: iso(message.at) })),
    tries: row.tries,
    nextTryAt: row.nextTryAt?.toISOString() ?? null,
    simulated: SIMULATED_OUTCOMES.find((known) => known === row.demoOutcome) ?? null,
  };
}
