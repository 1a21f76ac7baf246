import type { EventType } from '@ulty/contracts/event-types/define-event.js';
import { newEvent, type NewEvent } from '@ulty/offline/new-event';
import type { Snapshot } from '@ulty/offline/snapshot';
import { useCallback } from 'react';
import { create } from 'zustand';
import { useOptionalUser } from './session';

/** Events that wait on this device for the signed-in learner; set by the engine. */
export const useOutbox = create<Snapshot>(() => ({
  isRead: false,
  items: [],
  settled: [],
  othersCount: 0,
  isSyncing: false,
  lastSyncAt: null,
  trouble: null,
  isTemporary: false,
}));

/** 'queued' means stored, to be sent later: 'Enregistré – en attente de synchronisation', never success. Product §4, trap 14. */
export type Sent<A> = { state: 'synced'; answer: A } | { state: 'queued' };

export interface SendOptions {
  expectedUtc?: number;
  /** Title of its subject, for the list of waiting events. */
  title?: string;
  /** Called once the device has stored the event: closing the page no longer loses it. */
  onKept?: () => void;
}

/** Stores an event and sends it when possible. @throws when it could neither be stored nor sent */
export type Outbox = <Body, Outcome>(
  type: EventType<Body, Outcome>,
  event: NewEvent & Body,
  options: SendOptions,
) => Promise<Sent<Outcome>>;

let outbox: Outbox | null = null;

/** Called by the host with the engine, which is a chunk of its own. */
export function installOutbox(given: Outbox): void {
  outbox = given;
}

/**
 * Sends a learner's event, or queues it on the device until it can be sent. `data` may contain an event made earlier by `newEvent`, so that
 * a retry sends the same event; else a new one is made.
 */
export function useSendEvent(): <Body, Outcome>(
  type: EventType<Body, Outcome>,
  data: Body & Partial<NewEvent>,
  options?: SendOptions,
) => Promise<Sent<Outcome>> {
  const userId = useOptionalUser()?.id;
  return useCallback(
    async (type, data, options = {}) => {
      if (!outbox || !userId) throw new Error('no session');
      return outbox(type, data.eventId ? (data as typeof data & NewEvent) : { ...newEvent(userId), ...data }, options);
    },
    [userId],
  );
}
