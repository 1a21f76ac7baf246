import { create } from 'zustand';

interface Connectivity {
  isOnline: boolean;
}

/** Whether the browser believes it has a network. Spec §4. */
export const useConnectivity = create<Connectivity>(() => ({ isOnline: true }));

/** Follows the browser's online and offline events; the host calls it once. @returns stops following */
export function watchConnectivity(target: Window): () => void {
  const update = () => useConnectivity.setState({ isOnline: target.navigator.onLine });
  update();
  target.addEventListener('online', update);
  target.addEventListener('offline', update);
  return () => {
    target.removeEventListener('online', update);
    target.removeEventListener('offline', update);
  };
}
