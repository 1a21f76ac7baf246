import type { ResolvedRegistry } from '@ulty/contracts/base/remotes.js';
import { installDevice, installOutbox, installRenewal, type Outbox } from '@ulty/kit';
import { keepEarly } from '@ulty/offline/early-acts';
import { lazy } from 'react';
import { untilHad } from '../device/timeouts';
import { loadStore } from '../offline-data/device-boot';
import { draftOf } from './draft-of';

/** Sends learners' events: a chunk loaded only with a session, through the store's chunk, so that both share the database's code. */
export const loadOutbox = () =>
  loadStore()
    .then((store) => store.loadOutbox())
    .then((outbox) => {
      isHere = true;
      return outbox;
    });

let isHere = false;

/** A component of the outbox, available once its chunk is loaded. Loading is retried: the network may be poor at first. */
const part = <Name extends 'OutboxRunner' | 'SyncBanner' | 'SyncPanel'>(name: Name) =>
  lazy(async () => ({ default: (await untilHad(loadOutbox))[name] }));

export const OutboxRunner = part('OutboxRunner');
/** Components that show the outbox; they are in its chunk, so that they are on every device where something can wait. */
export const SyncBanner = part('SyncBanner');
export const SyncPanel = part('SyncPanel');

/** Passes an event to the outbox; until its code is loaded, the event is stored in local storage first. Decision 0080. */
const record: Outbox = async (type, event, options) => {
  const isKept = !isHere && keepEarly(draftOf(type, event, options));
  if (isKept) options.onKept?.();
  const outbox = await loadOutbox().catch((error: unknown) => {
    if (isKept) return null;
    throw error;
  });
  return outbox ? outbox.record(type, event, options) : { state: 'queued' };
};

/** Provides remotes with the outbox, the single copy of the device store, and the function that finds the reads a change makes stale. */
export function provideOutbox(liveRegistry: () => ResolvedRegistry): void {
  installDevice(() => loadStore().then(({ deviceParts }) => deviceParts));
  installOutbox(record);
  installRenewal((topics) =>
    loadOutbox().then(
      ({ readsChangedBy }) => readsChangedBy(liveRegistry(), topics),
      // Without the chunk it is unknown: everything on screen is read again.
      () => () => true,
    ),
  );
}
