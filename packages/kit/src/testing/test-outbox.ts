import { addressOf } from '@ulty/contracts/reads/address.js';
import type { ReadParams } from '@ulty/contracts/reads/define-read.js';
import type { EventType } from '@ulty/contracts/event-types/define-event.js';
import type { NewEvent } from '@ulty/offline/new-event';
import { toOutboxItem } from '@ulty/offline/snapshot';
import { act } from '@testing-library/react';
import { installOutbox, useOutbox, type SendOptions, type Sent } from '../outbox';

/**
 * Installs an outbox that sends through the stubbed API as the engine does: an event waits from its call on, until the API has answered it.
 */
export function installTestOutbox(): void {
  useOutbox.setState({ ...useOutbox.getInitialState(), isRead: true });
  installOutbox(
    async <Body, Outcome>(
      { type, method, path, label }: EventType<Body, Outcome>,
      event: NewEvent & Body,
      { title = '', expectedUtc, onKept }: SendOptions,
    ): Promise<Sent<Outcome>> => {
      const others = () => useOutbox.getState().items.filter(({ eventId }) => eventId !== event.eventId);
      const wait = (attempts: number) => {
        const display = { label: label(event, title), expectedUtc: expectedUtc ?? null };
        const data = { ...(event as NewEvent & Record<string, unknown>), display };
        const item = toOutboxItem({ id: event.eventId, type, data, timestamp: event.occurredAt, attempts, lastAttempt: null });
        useOutbox.setState({ items: [...others(), item] });
      };
      wait(0);
      act(() => onKept?.());
      const body = JSON.stringify(event);
      const response = await fetch(addressOf({ path }, event as ReadParams), {
        method,
        credentials: 'include',
        headers: { 'Content-Type': 'application/json' },
        body,
      }).catch(() => null);
      if (!response?.ok) {
        act(() => {
          wait(1);
          useOutbox.setState({ trouble: response ? null : 'unreachable' });
        });
        return { state: 'queued' };
      }
      const answer = JSON.parse(await response.text()) as Outcome;
      act(() => useOutbox.setState({ items: others() }));
      return { state: 'synced', answer };
    },
  );
}
