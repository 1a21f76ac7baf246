/** Paths whose last answer was this device's copy: what is on screen may be old. */
const served = new Set<string>();
let onServed: ((path: string) => void) | null = null;

/** The device answered for the network. */
export function noteServed(path: string): void {
  served.add(path);
  onServed?.(path);
}

/** The network answered. */
export function noteFresh(path: string): void {
  served.delete(path);
}

/** Follows what the device answers; one at a time. @returns stops following */
export function followServed(tell: (path: string) => void): () => void {
  onServed = tell;
  return () => {
    onServed = null;
  };
}

export const servedPaths = (): string[] => [...served];
