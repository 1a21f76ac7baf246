import { INTEGRITY_SIGNALS, type SignalKind } from '@ulty/domain/rewards/integrity.js';
import { statement } from '../database/statement.js';
import type { Tx } from '../database/transaction.js';

/** `others`: learners who share the signals. See migration 0024. */
const addSignals = statement('people.add-signals', 'select integrity_note(:user, :signals, :others)');

/** A signal against the coins of a learner; `details` are numbers only, never the learner's text. */
export interface NewSignal {
  kind: SignalKind;
  details: Record<string, number>;
}

/**
 * Stores signals inside the event that shows them, against the learner and `others` who share them: one a day for each kind. One statement,
 * and none without signals.
 */
export async function noteSignals(tx: Tx, userId: string, signals: readonly NewSignal[], others: readonly string[] = []): Promise<void> {
  if (signals.length === 0) return;
  const rows = signals.map(({ kind, details }) => ({
    kind,
    weight: INTEGRITY_SIGNALS[kind].weight,
    keeps_past_days: INTEGRITY_SIGNALS[kind].keepsPastDays,
    details,
  }));
  await tx.count(addSignals, { user: userId, signals: JSON.stringify(rows), others });
}
