import { create } from 'zustand';

interface Connectivity {
  isOnline: boolean;
  /** The page stays apart from the network: its person opened it by a code, and the server's session may be another's. Decision 0028. */
  isApart: boolean;
}

/** Whether the browser believes it has a network. Spec §4. */
export const useConnectivity = create<Connectivity>(() => ({ isOnline: true, isApart: false }));

/** Follows the browser's online and offline events; the host calls it once. @returns stops following */
export function watchConnectivity(target: Window, isApart = false): () => void {
  useConnectivity.setState({ isApart });
  const update = () => useConnectivity.setState((state) => ({ isOnline: target.navigator.onLine && !state.isApart }));
  update();
  target.addEventListener('online', update);
  target.addEventListener('offline', update);
  return () => {
    target.removeEventListener('online', update);
    target.removeEventListener('offline', update);
  };
}
