import type { CurrentUser } from '@ulty/contracts/people/auth.js';
import { SESSION_KEY, useRenew, useSWRConfig } from '@ulty/kit';
import type { Engine } from '@ulty/offline/engine';
import { useEffect } from 'react';
import { watchDevice } from './watch-device';
import { follow } from './follow';

interface LearnerDownloadsProps {
  userId: string;
  /** Of the outbox's chunk, which this one cannot import. */
  outboxOf: (userId: string) => Engine;
  userAfter: (
    user: CurrentUser | null | undefined,
    type: string,
    told: Readonly<Record<string, unknown>>,
  ) => CurrentUser | null | undefined;
}

/** The downloads of the learner who is signed in, what other devices have changed, and what this one tells. Renders nothing. */
export function LearnerDownloads({ userId, outboxOf, userAfter }: LearnerDownloadsProps) {
  const { mutate } = useSWRConfig();
  const renew = useRenew();
  useEffect(
    () =>
      follow(userId, {
        engine: outboxOf(userId),
        renew,
        showState: (told) => void mutate<CurrentUser | null>(SESSION_KEY, (user) => userAfter(user, '', told), { revalidate: false }),
      }),
    [userId, outboxOf, userAfter, mutate, renew],
  );
  useEffect(watchDevice, []);
  return null;
}
