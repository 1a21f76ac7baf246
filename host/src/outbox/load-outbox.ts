import type { ResolvedRegistry } from '@ulty/contracts/remotes.js';
import { installDevice, installOutbox, installRenewal } from '@ulty/kit';
import { lazy } from 'react';
import { untilHad } from '../federation/patience';
import { loadStore } from '../offline-data/device-boot';

/** The sending of learners' events: a chunk that only sessions load. It comes through the store's, so that the database's code is on the device once. */
export const loadOutbox = () => loadStore().then((store) => store.loadOutbox());

/** A part of the outbox, drawn as soon as its chunk can be had: what waits must leave, however poor the link was at the start. */
export function outboxPart(name: 'OutboxRunner' | 'SyncBanner' | 'SyncPanel') {
  return lazy(async () => ({ default: (await untilHad(loadOutbox))[name] }));
}

/** Gives remotes their outbox, the one copy of what this device keeps, and what a change of theirs makes out of date. */
export function provideOutbox(liveRegistry: () => ResolvedRegistry): void {
  installDevice(() => loadStore().then(({ deviceParts }) => deviceParts));
  installOutbox(async (...event) => (await loadOutbox()).record(...event));
  installRenewal((topics) =>
    loadOutbox()
      .then(({ loadDecided }) => loadDecided())
      .then(
        ({ readsChangedBy }) => readsChangedBy(liveRegistry(), topics),
        // Without the chunk nobody knows: everything on screen is asked again.
        () => () => true,
      ),
  );
}
