import type { HoldCode, TargetKind } from '@ulty/domain/people/safety.js';
import type { Tx } from '../../core/database/transaction.js';
import { holdItem } from './safety.queries.js';

interface Held {
  kind: TargetKind;
  id: string;
  reasons: readonly HoldCode[];
  isMinor: boolean;
  at: Date;
}

/** Adds a held text to the moderators' queue. */
export async function hold(tx: Tx, { kind, id, reasons, isMinor, at }: Held): Promise<void> {
  await tx.count(holdItem, { kind, target: id, isMinor, holds: reasons, at });
}
