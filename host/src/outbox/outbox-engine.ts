import type { EventType } from '@ulty/contracts/event-types/define-event.js';
import { keepLastSync, readLastSync, trustedNow } from '@ulty/offline/device';
import { createEngine, type EngineEvents, type Engine, type SyncResult } from '@ulty/offline/engine';
import type { NewEvent } from '@ulty/offline/new-event';
import { checkSession, postEvent } from '@ulty/offline/post-event';
import { createQueue } from '@ulty/offline/queue';
import { syncLock } from '@ulty/offline/sync-lock';
import { watchSyncTriggers } from '@ulty/offline/sync-triggers';
import { openTabs } from '@ulty/offline/tabs';
import { handedTo } from '@ulty/offline/device-owner';
import { useConnectivity, useOutbox, type SendOptions, type Sent } from '@ulty/kit';
import { draftOf } from './draft-of';

/** The page's callbacks. `onDecided` also reports events sent by another tab. */
export interface Listeners extends Omit<EngineEvents, 'onChange'> {
  /** An automatic run has sent something. */
  onSynced: (result: SyncResult) => void;
  /** No run is in progress. */
  onRest: () => void;
}

/** Wait after the last message of another tab. */
const TABS_QUIET_MS = 1_000;

type News = (page: Listeners) => void;

interface Running {
  userId: string;
  engine: Engine;
  tellTabs: () => void;
  stop: () => void;
  /** Messages from before the page listened. */
  queued: News[];
}

/** One engine per page. The outbox may be used before its runner is mounted: its messages wait for a listener. */
let running: Running | null = null;
let listeners: Listeners | null = null;

/**
 * Starts the engine of a learner, which sends automatically until it is stopped. Nothing is sent while the server's session may belong to
 * another person.
 */
function start(userId: string): Running {
  const queued: News[] = [];
  const tell = (news: News) => {
    // Messages of an engine that another account's has replaced are ignored.
    if (running?.queued !== queued) return;
    if (listeners) news(listeners);
    else queued.push(news);
  };
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tabs = openTabs(({ decided }) => {
    if (decided?.item.data.userId === userId) {
      engine.noteDecided(decided.item, decided.answer);
      tell((page) => page.onDecided(decided.item, decided.answer, false));
    }
    // A long queue causes many messages: queue and screen are read again once for all of them.
    clearTimeout(timer);
    timer = setTimeout(() => void engine.refresh(), TABS_QUIET_MS);
  });
  const parts = {
    queue: createQueue(),
    lock: syncLock(),
    post: postEvent,
    batches: () => import(/* webpackChunkName: "batches" */ '@ulty/offline/post-batch'),
    check: () => checkSession(userId),
    isOnline: () => navigator.onLine && !useConnectivity.getState().isDetached && handedTo() === null,
    now: trustedNow,
  };
  const events: EngineEvents = {
    onChange: (snapshot) => {
      keepLastSync(snapshot.lastSyncAt);
      // Event of spec §4, like `bookDownloaded`, for listeners in the page.
      if (snapshot.isSyncing && !useOutbox.getState().isSyncing) window.dispatchEvent(new Event('syncStarted'));
      useOutbox.setState(snapshot);
      if (!snapshot.isSyncing) tell((page) => page.onRest());
    },
    onDecided: (item, answer, isAwaited) => {
      tabs.tell({ decided: { item, answer } });
      tell((page) => page.onDecided(item, answer, isAwaited));
    },
    onGivenUp: (count) => tell((page) => page.onGivenUp(count)),
  };
  const engine = createEngine(userId, parts, events, readLastSync());
  const stopWatching = watchSyncTriggers(() => {
    void engine.syncQuietly().then((result) => result?.isDone && result.synced > 0 && tell((page) => page.onSynced(result)));
  });
  void engine.refresh();
  return {
    userId,
    engine,
    queued,
    tellTabs: () => tabs.tell({}),
    stop: () => {
      clearTimeout(timer);
      engine.stop();
      stopWatching();
      tabs.close();
    },
  };
}

/** Starting a learner's engine stops that of another account. */
function runningOf(userId: string): Running {
  if (running?.userId === userId) return running;
  running?.stop();
  running = start(userId);
  return running;
}

/** The engine of a learner. */
export function outboxOf(userId: string): Engine {
  return runningOf(userId).engine;
}

/**
 * Starts a learner's engine and sets its listeners.
 * @returns a function that stops it
 */
export function follow(userId: string, given: Listeners): () => void {
  const { queued } = runningOf(userId);
  listeners = given;
  for (const news of queued.splice(0)) news(given);
  return () => {
    running?.stop();
    running = listeners = null;
    useOutbox.setState(useOutbox.getInitialState(), true);
  };
}

/** Stores a learner's event and sends it when possible; another account's earlier events wait for that account. */
export async function record<Body, Outcome>(
  statement: EventType<Body, Outcome>,
  event: NewEvent & Body,
  options: SendOptions,
): Promise<Sent<Outcome>> {
  const { engine, tellTabs } = runningOf(running?.userId ?? event.userId);
  const sent = await engine.record(draftOf(statement, event, options), options.onKept);
  if (sent.state === 'queued') tellTabs();
  return sent as Sent<Outcome>;
}
