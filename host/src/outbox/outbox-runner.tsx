import { installSync, newEvent, SESSION_KEY, showToast, useConnectivity, useOutbox, useSession, useSWRConfig } from '@ulty/kit';
import { useEffect, useRef } from 'react';
import { touchedBy, userAfter } from './after-decision';
import { LeaveDialog } from './leave-dialog';
import { follow, record } from './running';
import { syncAndTell } from './sync-and-tell';
import { useRenewedCopies } from './use-renewed-copies';

/** Runs the engine while a learner is signed in, and brings what the server decides to the screen. */
export function OutboxRunner({ userId }: { userId: string }) {
  const { mutate } = useSWRConfig();
  useEffect(() => {
    installSync(() => void syncAndTell(userId));
    const touched = new Set<string>();
    // Asked once for a whole run: what is on screen now, the rest when it is shown again.
    const askAnew = () => {
      // To ask now would lead away to the sign-in page, out of what the learner is doing; the banner offers it.
      if (useOutbox.getState().trouble === 'signed_out') return;
      // Another tab may hear of the network first: an old copy of the device must not pass for the news.
      if (!useConnectivity.getState().isOnline) return;
      const prefixes = [...touched];
      touched.clear();
      if (prefixes.length === 0) return;
      void mutate(SESSION_KEY);
      void mutate((key) => typeof key === 'string' && prefixes.some((prefix) => key.startsWith(prefix)));
    };
    const stopListening = useConnectivity.subscribe(({ isOnline }, before) => isOnline && !before.isOnline && askAnew());
    const stopFollowing = follow(userId, {
      onDecided: ({ type }, answer, isAwaited) => {
        for (const prefix of touchedBy(type, isAwaited)) touched.add(prefix);
        void mutate(SESSION_KEY, (user) => userAfter(user, type, answer), { revalidate: false });
      },
      onRest: askAnew,
      onSynced: (_count, title) => showToast({ kind: 'done', title }),
    });
    return () => {
      stopListening();
      stopFollowing();
    };
  }, [userId, mutate]);
  useRenewedCopies();
  useNothingHeldBack(userId);
  return <LeaveDialog userId={userId} />;
}

/**
 * A lost streak reads 'en attente' while a silent device may still hold work for it. Once what waits here has left, this device says so:
 * an update without activities is a read that the server counts as contact. Product §2.8, §3.3.
 */
function useNothingHeldBack(userId: string): void {
  const isAwaited = useSession().user?.streak.status === 'pending_sync';
  const isOnline = useConnectivity((state) => state.isOnline);
  const isSaid = useRef(false);
  useEffect(() => {
    if (!isAwaited || !isOnline || isSaid.current) return;
    isSaid.current = true;
    void record('streak_update', newEvent(userId), {});
  }, [isAwaited, isOnline, userId]);
}
