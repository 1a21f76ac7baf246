import { installSync, SESSION_KEY, showToast, useOutbox, useSWRConfig } from '@ulty/kit';
import { useEffect } from 'react';
import { touchedBy, userAfter } from './after-decision';
import { LeaveDialog } from './leave-dialog';
import { follow } from './running';
import { syncAndTell } from './sync-and-tell';

/** Runs the engine while a learner is signed in, and brings what the server decides to the screen. */
export function OutboxRunner({ userId }: { userId: string }) {
  const { mutate } = useSWRConfig();
  useEffect(() => {
    installSync(() => void syncAndTell(userId));
    const touched = new Set<string>();
    return follow(userId, {
      onDecided: ({ type }, answer, isAwaited) => {
        for (const prefix of touchedBy(type, isAwaited)) touched.add(prefix);
        void mutate(SESSION_KEY, (user) => userAfter(user, type, answer), { revalidate: false });
      },
      // Asked once for a whole run: what is on screen now, the rest when it is shown again.
      onRest: () => {
        // To ask now would lead away to the sign-in page, out of what the learner is doing; the banner offers it.
        if (useOutbox.getState().trouble === 'signed_out') return;
        const prefixes = [...touched];
        touched.clear();
        if (prefixes.length === 0) return;
        void mutate(SESSION_KEY);
        void mutate((key) => typeof key === 'string' && prefixes.some((prefix) => key.startsWith(prefix)));
      },
      onSynced: (_count, title) => showToast({ kind: 'done', title }),
    });
  }, [userId, mutate]);
  return <LeaveDialog userId={userId} />;
}
