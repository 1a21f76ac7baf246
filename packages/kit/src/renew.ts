import type { ReadTopic } from '@ulty/domain/base/read-topics.js';
import { useCallback } from 'react';
import { useSWRConfig } from 'swr';

/** Returns a test whether one of these topics changes the answer of an address. */
export type ReadsChangedBy = (topics: readonly ReadTopic[]) => Promise<(address: string) => boolean>;

/** Without a host, anything may have changed. */
let changedBy: ReadsChangedBy = async () => () => true;

/** Set by the host, which knows it from the registry; the code is in a chunk loaded only with a session. */
export function installRenewal(given: ReadsChangedBy): void {
  changedBy = given;
}

/** Revalidates the reads that a change affects: those on screen now, the rest when they are shown again. @param known one whose answer is known */
export function useRenew(): (topics: readonly ReadTopic[], known?: string) => Promise<unknown> {
  const { mutate } = useSWRConfig();
  return useCallback(
    async (topics, known) => {
      const isChanged = await changedBy(topics);
      return mutate((key) => typeof key === 'string' && key !== known && isChanged(key));
    },
    [mutate],
  );
}
