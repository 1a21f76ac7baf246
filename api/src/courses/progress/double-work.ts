import { SIGNAL_LIMITS } from '@ulty/domain/integrity.js';
import type { EventContext } from '../../core/events/event-log.js';
import { noteSignals } from '../../core/integrity/signals.js';
import { COUNT_DOUBLE_WORK } from './progress.queries.js';

/** Signals work on two devices in the same minutes, once it is more than ten of a day. Product §1.6.4. */
export async function noteDoubleWork({ tx, user, deviceId, day }: EventContext): Promise<void> {
  const [row] = await tx.query<{ seconds: number }[]>(COUNT_DOUBLE_WORK, [user.id, deviceId, day]);
  const minutes = Math.floor((row?.seconds ?? 0) / 60);
  if (minutes > SIGNAL_LIMITS.doubleMinutes) await noteSignals(tx, user.id, [{ kind: 'two_devices', details: { minutes } }]);
}
