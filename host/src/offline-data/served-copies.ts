import { SESSION_KEY, useConnectivity } from '@ulty/kit';

/** Paths whose last answer was this device's copy: the screen may show old data. */
const served = new Set<string>();
let onServed: ((path: string) => void) | null = null;
let onLate: ((path: string, value: unknown) => void) | null = null;

/** Records that the device answered instead of the network, which failed. */
export function noteServed(path: string): void {
  served.add(path);
  useConnectivity.setState({ isReached: false });
  onServed?.(path);
}

/** Records that the network failed, and what the device answered instead; for a page without such copies the session stands for all. */
export function noteUnreached(paths: readonly string[]): void {
  for (const path of paths.length > 0 ? paths : [SESSION_KEY]) noteServed(path);
}

/** Records that the network answered. */
export function noteFresh(path: string): void {
  served.delete(path);
  served.delete(SESSION_KEY);
  if (!useConnectivity.getState().isReached) useConnectivity.setState({ isReached: true });
}

/** Reports the network's answer that arrived after the device's copy was shown. */
export function noteLate(path: string, value: unknown): void {
  onLate?.(path, value);
}

/**
 * Calls back for each answer from the device, and for each network answer that arrives after it; one subscriber at a time.
 * @returns a function that unsubscribes
 */
export function followServed(tell: (path: string) => void, tellLate: (path: string, value: unknown) => void): () => void {
  onServed = tell;
  onLate = tellLate;
  return () => {
    onServed = onLate = null;
  };
}

export const servedPaths = (): string[] => [...served];
