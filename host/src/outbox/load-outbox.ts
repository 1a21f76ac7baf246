import { installOutbox } from '@ulty/kit';
import { lazy } from 'react';
import { untilHad } from '../federation/patience';

/** The sending of learners' events: a chunk that only sessions load. */
export const loadOutbox = () => import(/* webpackChunkName: "store" */ '../offline-data/store').then((store) => store.loadOutbox());

/** A part of the outbox, drawn as soon as its chunk can be had: what waits must leave, however poor the link was at the start. */
export function outboxPart(name: 'OutboxRunner' | 'SyncBanner' | 'SyncPanel') {
  return lazy(async () => ({ default: (await untilHad(loadOutbox))[name] }));
}

/** Gives remotes their outbox. */
export function provideOutbox(): void {
  installOutbox(async (...event) => (await loadOutbox()).record(...event));
}
