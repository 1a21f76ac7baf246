import type { IntegrityCase } from '@ulty/contracts/rewards/integrity.js';
import { integrityScore, weightNow } from '@ulty/domain/rewards/integrity.js';
import type { CaseRow } from './integrity.queries.js';

const iso = (at: string) => new Date(at).toISOString();

export function toIntegrityCase({ now, createdAt, heldSince, signals, lastDecision, ...row }: CaseRow): IntegrityCase {
  return {
    ...row,
    createdAt: createdAt.toISOString(),
    heldSince: heldSince?.toISOString() ?? null,
    score: integrityScore(signals, now),
    signals: signals.map((signal) => ({ ...signal, at: iso(signal.at), points: Math.round(weightNow(signal, now) * 10) / 10 })),
    lastDecision: lastDecision && { ...lastDecision, at: iso(lastDecision.at) },
  };
}
