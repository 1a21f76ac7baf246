import { WAIT_WORDS } from '@ulty/domain/base/sync.js';
import { useConnectivity, useOutbox } from '@ulty/kit';

type WaitWords = (typeof WAIT_WORDS)[keyof typeof WAIT_WORDS];

/** The present words for what waits on this device. */
export function waitWords(): WaitWords {
  const { isOnline, isReached } = useConnectivity.getState();
  return isOnline && isReached && useOutbox.getState().trouble === null ? WAIT_WORDS.service : WAIT_WORDS.network;
}

/** The same words, updated when they change. */
export function useWaitWords(): WaitWords {
  useConnectivity(({ isOnline, isReached }) => isOnline && isReached);
  useOutbox(({ trouble }) => trouble);
  return waitWords();
}
