import { addressOf } from '@ulty/contracts/reads/address.js';
import type { ReadParams } from '@ulty/contracts/reads/define-read.js';
import type { EventType } from '@ulty/contracts/event-types/define-event.js';
import type { NewEvent } from '@ulty/offline/new-event';
import { toOutboxItem } from '@ulty/offline/snapshot';
import { installOutbox, useOutbox, type SendOptions, type Sent } from '../outbox';

/** Sends through the stubbed API as the engine does, and keeps in memory events the API did not accept. */
export function installTestOutbox(): void {
  useOutbox.setState({ ...useOutbox.getInitialState(), isRead: true });
  installOutbox(
    async <Body, Outcome>(
      { type, method, path, label }: EventType<Body, Outcome>,
      event: NewEvent & Body,
      { title = '', expectedUtc }: SendOptions,
    ): Promise<Sent<Outcome>> => {
      const body = JSON.stringify(event);
      const response = await fetch(addressOf({ path }, event as ReadParams), {
        method,
        credentials: 'include',
        headers: { 'Content-Type': 'application/json' },
        body,
      }).catch(() => null);
      if (response?.ok) return { state: 'synced', answer: JSON.parse(await response.text()) as Outcome };
      const item = toOutboxItem({
        id: event.eventId,
        type,
        data: {
          ...(event as NewEvent & Record<string, unknown>),
          display: { label: label(event, title), expectedUtc: expectedUtc ?? null },
        },
        timestamp: event.occurredAt,
        attempts: 1,
        lastAttempt: null,
      });
      useOutbox.setState(({ items }) => ({ items: [...items.filter(({ eventId }) => eventId !== item.eventId), item] }));
      return { state: 'queued' };
    },
  );
}
