import { streakTold } from '@ulty/contracts/event-types/rewards.js';
import type { ReadTopic } from '@ulty/domain/base/read-topics.js';
import { installSync, newEvent, SESSION_KEY, useConnectivity, useOutbox, useRenew, useSession, useSWRConfig } from '@ulty/kit';
import { HAS_DOWNLOADS, lastPullFact, readFact } from '@ulty/offline/device';
import { libraryAsked } from '@ulty/offline/library';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { untilHad } from '../device/timeouts';
import { loadDownloads } from '../offline-data/store';
import { isSessionTold, userAfter } from './after-decision';
import { changedBy } from './changed-topics';
import { LeaveDialog } from './leave-dialog';
import { loadAfterAnswer } from './load-after-answer';
import { follow, outboxOf, record } from './outbox-engine';
import { syncAndTell, tellSync } from './sync-news';
import { useRenewedCopies } from './use-renewed-copies';
import './sync.css';

const Downloads = lazy(() => untilHad(loadDownloads));

/** Time that a first visit has for its page before it fetches what no page shows. */
const CALM_AFTER_MS = 10_000;

/**
 * Whether the page has been on screen for a while; true at once where `isKnown`, since this device then has the code.
 * @param asked resolves when there is a reason not to wait
 */
function useCalm(isKnown: () => boolean, asked?: Promise<void>): boolean {
  const [isCalm, setCalm] = useState(isKnown);
  useEffect(() => {
    const timer = setTimeout(setCalm, CALM_AFTER_MS, true);
    void asked?.then(() => setCalm(true));
    return () => clearTimeout(timer);
  }, [asked]);
  return isCalm;
}

/** Runs the engine while a learner is signed in, and shows the server's decisions. */
export function OutboxRunner({ userId }: { userId: string }) {
  const { mutate } = useSWRConfig();
  const renew = useRenew();
  useEffect(() => {
    installSync(() => void syncAndTell(userId));
    const changed = new Set<ReadTopic>();
    let isSessionKnown = true;
    // Revalidates once per run: what is on screen at once, the rest when it is shown again.
    const askAgain = () => {
      // Reading now would open the sign-in page and interrupt the learner; the banner offers it instead.
      if (useOutbox.getState().trouble === 'signed_out') return;
      // Another tab may be online first: an old copy on this device must not count as a fresh answer.
      if (!useConnectivity.getState().isOnline) return;
      const topics = [...changed];
      changed.clear();
      if (topics.length === 0) return;
      void renew(topics, isSessionKnown ? SESSION_KEY : undefined);
      isSessionKnown = true;
    };
    const stopListening = useConnectivity.subscribe(({ isOnline }, before) => isOnline && !before.isOnline && askAgain());
    const stopFollowing = follow(userId, {
      onDecided: (item, answer, isAwaited) => {
        for (const topic of changedBy(item, isAwaited)) changed.add(topic);
        isSessionKnown &&= isSessionTold(item.data, answer);
        void mutate(SESSION_KEY, (user) => userAfter(user, item.type, answer), { revalidate: false });
        const hasSome = (list: unknown) => Array.isArray(list) && list.length > 0;
        if (answer.outcome === 'rejected' || hasSome(answer.rewards) || hasSome(answer.badges))
          void loadAfterAnswer().then(({ tellDecision }) => tellDecision(userId, item, answer, isAwaited));
        if (isAwaited && (item.type === 'quiz_result' || hasSome(answer.badges)))
          void loadDownloads().then(
            ({ offerAfter }) => offerAfter(item, answer),
            () => undefined,
          );
      },
      onGivenUp: (count) => void loadAfterAnswer().then(({ tellGivenUp }) => tellGivenUp(userId, count)),
      onRest: askAgain,
      onSynced: (result) => void tellSync(result),
    });
    return () => {
      stopListening();
      stopFollowing();
    };
  }, [userId, mutate, renew]);
  useRenewedCopies();
  const isFollowed = useCalm(() => Boolean(readFact(HAS_DOWNLOADS) ?? readFact(lastPullFact(userId))), libraryAsked);
  useNothingHeldBack(userId);
  return (
    <>
      <LeaveDialog userId={userId} />
      {isFollowed && (
        <Suspense fallback={null}>
          <Downloads userId={userId} outboxOf={outboxOf} userAfter={userAfter} />
        </Suspense>
      )}
    </>
  );
}

/**
 * A lost streak shows 'en attente' while another device may still hold work that could save it. Once its own events are sent, this device
 * reports that: an update without activities is a read that the server counts as contact. Product §2.8, §3.3.
 */
function useNothingHeldBack(userId: string): void {
  const isAwaited = useSession().user?.streak.status === 'pending_sync';
  const isOnline = useConnectivity((state) => state.isOnline);
  const isSaid = useRef(false);
  useEffect(() => {
    if (!isAwaited || !isOnline || isSaid.current) return;
    isSaid.current = true;
    void record(streakTold, newEvent(userId), {});
  }, [isAwaited, isOnline, userId]);
}
