import type { ReadTopic } from '@ulty/domain/read-topics.js';
import { createContext, useCallback, useContext } from 'react';
import { useSWRConfig } from 'swr';

/** Tells of an address whether one of these topics changes its answer. */
export type ReadsChangedBy = (topics: readonly ReadTopic[]) => (address: string) => boolean;

/** The host provides it from the registry. Where nobody does, anything may have changed. */
export const ChangedReads = createContext<ReadsChangedBy>(() => () => true);

/** After something was done: asks again for what it changed and is on screen, the rest when it is shown again. */
export function useRenew(): (topics: readonly ReadTopic[]) => Promise<unknown> {
  const { mutate } = useSWRConfig();
  const changedBy = useContext(ChangedReads);
  return useCallback(
    (topics) => {
      const isChanged = changedBy(topics);
      return mutate((key) => typeof key === 'string' && isChanged(key));
    },
    [mutate, changedBy],
  );
}
