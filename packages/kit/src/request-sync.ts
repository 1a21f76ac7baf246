let send: (() => void) | null = null;

/** Called by the host with the function that sends all waiting events of this device and shows the result. */
export function installSync(given: () => void): void {
  send = given;
}

/** Sends the waiting events of this device at once; for pages with a button for it. */
export function requestSync(): void {
  send?.();
}
