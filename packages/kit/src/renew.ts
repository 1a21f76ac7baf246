import type { ReadTopic } from '@ulty/domain/read-topics.js';
import { useCallback } from 'react';
import { useSWRConfig } from 'swr';

/** Tells of an address whether one of these topics changes its answer. */
export type ReadsChangedBy = (topics: readonly ReadTopic[]) => Promise<(address: string) => boolean>;

/** Where no host knows, anything may have changed. */
let changedBy: ReadsChangedBy = async () => () => true;

/** The host knows it from the registry; how, is in a chunk that only sessions load. */
export function installRenewal(given: ReadsChangedBy): void {
  changedBy = given;
}

/** After something was done: asks again for what it changed and is on screen, the rest when it is shown again. */
export function useRenew(): (topics: readonly ReadTopic[]) => Promise<unknown> {
  const { mutate } = useSWRConfig();
  return useCallback(
    async (topics) => {
      const isChanged = await changedBy(topics);
      return mutate((key) => typeof key === 'string' && isChanged(key));
    },
    [mutate],
  );
}
