import type { ReadTopic } from '@ulty/domain/base/read-topics.js';
import { callOf } from '@ulty/offline/event-calls';
import type { QueueItem } from '@ulty/offline/queue-item';

/** Topics that an event has changed and the screen does not show yet. A page that waited for the answer shows its part already. */
export function changedBy(item: QueueItem, isAwaited: boolean): readonly ReadTopic[] {
  const { changes = [], shown = [] } = callOf(item) ?? {};
  return isAwaited ? changes.filter((topic) => !shown.includes(topic)) : changes;
}
