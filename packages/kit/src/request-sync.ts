let send: (() => void) | null = null;

/** The host gives what sends all that waits on this device, and tells how it went. */
export function installSync(given: () => void): void {
  send = given;
}

/** Sends what waits on this device now, without its turn; for the pages that ask for it. */
export function requestSync(): void {
  send?.();
}
