import { EVENT_CALLS } from '@ulty/offline/event-calls';
import { installOutbox, useOutbox } from '../outbox';

/** Sends through the stubbed API as the engine does, and keeps in memory what the API did not take. */
export function installTestOutbox(): void {
  useOutbox.setState(useOutbox.getInitialState());
  installOutbox(async (type, event, { label = '', expectedUtc = null } = {}) => {
    const [method, path] = EVENT_CALLS[type];
    const body = JSON.stringify(event);
    const response = await fetch(path, { method, credentials: 'include', headers: { 'Content-Type': 'application/json' }, body }).catch(() => null);
    if (response?.ok) return { state: 'synced', answer: JSON.parse(await response.text()) as unknown };
    const item = { eventId: event.eventId, type, label, expectedUtc, timestamp: event.occurredAt, attempts: 1, about: [] };
    useOutbox.setState(({ items }) => ({ items: [...items, item] }));
    return { state: 'queued' };
  });
}
