import type { EventType } from '@ulty/contracts/event-types/define-event.js';
import { newEvent, type NewEvent } from '@ulty/offline/new-event';
import type { Snapshot } from '@ulty/offline/snapshot';
import { useCallback } from 'react';
import { create } from 'zustand';
import { useOptionalUser } from './session';

/** What waits on this device for the signed-in learner; the engine fills it. */
export const useOutbox = create<Snapshot>(() => ({
  items: [],
  othersCount: 0,
  isSyncing: false,
  lastSyncAt: null,
  trouble: null,
  isTemporary: false,
}));

/** 'queued' is kept and will be sent: 'Enregistré – en attente de synchronisation', never success. Product §4, trap 14. */
export type Sent<A> = { state: 'synced'; answer: A } | { state: 'queued' };

export interface SendOptions {
  expectedUtc?: number;
  /** Of what it is about, for the list of what waits. */
  title?: string;
}

/** Keeps an event, sends it when it can. @throws when it could neither be kept nor sent */
export type Outbox = <Body, Outcome>(
  type: EventType<Body, Outcome>,
  event: NewEvent & Body,
  options: SendOptions,
) => Promise<Sent<Outcome>>;

let outbox: Outbox | null = null;

/** The host gives the engine, which is a chunk of its own. */
export function installOutbox(given: Outbox): void {
  outbox = given;
}

/**
 * Sends what the learner did, or keeps it on the device until it can leave. `data` may carry an event made earlier by `newEvent`,
 * so that a repeated send is the same event; else one is made now.
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
