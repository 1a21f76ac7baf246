import { WAIT_WORDS } from '@ulty/domain/base/sync.js';
import { useConnectivity, useOutbox } from '@ulty/kit';

type WaitWords = (typeof WAIT_WORDS)[keyof typeof WAIT_WORDS];

/** What is said now of what waits on this device. */
export function waitWords(): WaitWords {
  const { isOnline, isReached } = useConnectivity.getState();
  return isOnline && isReached && useOutbox.getState().trouble === null ? WAIT_WORDS.service : WAIT_WORDS.network;
}

/** The same, as it changes. */
export function useWaitWords(): WaitWords {
  useConnectivity(({ isOnline, isReached }) => isOnline && isReached);
  useOutbox(({ trouble }) => trouble);
  return waitWords();
}
