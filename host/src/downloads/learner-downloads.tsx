import type { CurrentUser } from '@ulty/contracts/people/auth.js';
import { SESSION_KEY, useRenew, useSWRConfig } from '@ulty/kit';
import type { Engine } from '@ulty/offline/engine';
import { useEffect } from 'react';
import { watchDevice } from './watch-device';
import { follow } from './follow';

interface LearnerDownloadsProps {
  userId: string;
  /** From the outbox's chunk, which this chunk cannot import. */
  outboxOf: (userId: string) => Engine;
  userAfter: (
    user: CurrentUser | null | undefined,
    type: string,
    told: Readonly<Record<string, unknown>>,
  ) => CurrentUser | null | undefined;
}

/** Runs the downloads of the signed-in learner, and applies changes that other devices made or that this one reports. Renders nothing. */
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
