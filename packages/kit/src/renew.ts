import type { ReadTopic } from '@ulty/domain/base/read-topics.js';
import { useCallback } from 'react';
import { useSWRConfig } from 'swr';

/** Returns a function that tells whether one of these topics changes the answer of an address. */
export type ReadsChangedBy = (topics: readonly ReadTopic[]) => Promise<(address: string) => boolean>;

/** Without a host, any answer may have changed. */
let changedBy: ReadsChangedBy = async () => () => true;

/** Called by the host, which knows it from the registry; the code is in a chunk loaded only with a session. */
export function installRenewal(given: ReadsChangedBy): void {
  changedBy = given;
}

/**
 * Revalidates the reads that a change affects: those on screen at once, the rest when they are shown again.
 * @param known address of a read whose answer is known already
 */
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
