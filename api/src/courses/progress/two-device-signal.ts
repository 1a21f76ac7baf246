import { SIGNAL_LIMITS } from '@ulty/domain/rewards/integrity.js';
import type { EventContext } from '../../core/events/event-log.js';
import { noteSignals } from '../../core/integrity/signals.js';
import { countDoubleWork } from './progress.queries.js';

/** Writes a signal for work on two devices in the same minutes, once these are more than ten in a day. Product §1.6.4. */
export async function noteDoubleWork({ tx, user, deviceId, day }: EventContext): Promise<void> {
  const { seconds } = await tx.oneOrThrow(countDoubleWork, { user: user.id, device: deviceId, day });
  const minutes = Math.floor(seconds / 60);
  if (minutes > SIGNAL_LIMITS.doubleMinutes) await noteSignals(tx, user.id, [{ kind: 'two_devices', details: { minutes } }]);
}
