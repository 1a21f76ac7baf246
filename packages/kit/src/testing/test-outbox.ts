import { EVENT_CALLS } from '@ulty/offline/event-calls';
import { toOutboxItem } from '@ulty/offline/snapshot';
import { installOutbox, useOutbox } from '../outbox';

/** Sends through the stubbed API as the engine does, and keeps in memory what the API did not take. */
export function installTestOutbox(): void {
  useOutbox.setState(useOutbox.getInitialState());
  installOutbox(async (type, event, { label = '', expectedUtc = null } = {}) => {
    const [method, path] = EVENT_CALLS[type];
    const body = JSON.stringify(event);
    const response = await fetch(path, { method, credentials: 'include', headers: { 'Content-Type': 'application/json' }, body }).catch(
      () => null,
    );
    if (response?.ok) return { state: 'synced', answer: JSON.parse(await response.text()) as unknown };
    const item = toOutboxItem({
      id: event.eventId,
      type,
      data: { ...event, display: { label, expectedUtc } },
      timestamp: event.occurredAt,
      attempts: 1,
      lastAttempt: null,
    });
    useOutbox.setState(({ items }) => ({ items: [...items.filter(({ eventId }) => eventId !== item.eventId), item] }));
    return { state: 'queued' };
  });
}
