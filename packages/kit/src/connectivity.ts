import { create } from 'zustand';

interface Connectivity {
  isOnline: boolean;
  /**
   * The page is detached from the network: it was opened by a code, and the server's session may belong to another account. Decision 0028.
   */
  isDetached: boolean;
  /** Whether the server answered the last read; false once the device had to answer it although the browser reports a network. */
  isReached: boolean;
}

/** Whether the browser reports a network. Spec §4. */
export const useConnectivity = create<Connectivity>(() => ({ isOnline: true, isDetached: false, isReached: true }));

/**
 * Follows the browser's online and offline events; the host calls it once.
 * @returns a function that stops following
 */
export function watchConnectivity(target: Window, isDetached = false): () => void {
  useConnectivity.setState({ isDetached });
  const update = () => useConnectivity.setState((state) => ({ isOnline: target.navigator.onLine && !state.isDetached }));
  update();
  target.addEventListener('online', update);
  target.addEventListener('offline', update);
  return () => {
    target.removeEventListener('online', update);
    target.removeEventListener('offline', update);
  };
}
