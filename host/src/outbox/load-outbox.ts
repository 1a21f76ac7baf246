import { installOutbox } from '@ulty/kit';
import { lazy, type ComponentType } from 'react';

/** The sending of learners' events: a chunk that only sessions load. */
export const loadOutbox = () => import(/* webpackChunkName: "store" */ '../offline-data/store').then((store) => store.loadOutbox());

/** A part of the outbox, drawn when its chunk is there; the page does without it where the chunk cannot be had. */
export function outboxPart(name: 'OutboxRunner' | 'SyncBanner' | 'SyncPanel') {
  const nothing: ComponentType<{ userId: string }> = () => null;
  return lazy(() => loadOutbox().then((outbox) => ({ default: outbox[name] }), () => ({ default: nothing })));
}

/** Gives remotes their outbox. */
export function provideOutbox(): void {
  installOutbox(async (...event) => (await loadOutbox()).record(...event));
}
