/** Paths whose last answer was this device's copy: the screen may show old data. */
const served = new Set<string>();
let onServed: ((path: string) => void) | null = null;

/** Records that the device answered instead of the network. */
export function noteServed(path: string): void {
  served.add(path);
  onServed?.(path);
}

/** Records that the network answered. */
export function noteFresh(path: string): void {
  served.delete(path);
}

/** Calls back for each answer from the device; one subscriber at a time. @returns unsubscribes */
export function followServed(tell: (path: string) => void): () => void {
  onServed = tell;
  return () => {
    onServed = null;
  };
}

export const servedPaths = (): string[] => [...served];
