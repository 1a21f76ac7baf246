import type { REGISTRY_HEADER } from '@ulty/contracts/remotes.js';

const HEADER: typeof REGISTRY_HEADER = 'X-Ulty-Registry';

let onStamp: ((stamp: string) => void) | null = null;

/** Hears the registry's stamp of every answer from here on; one listener at a time. */
export function followStamps(listener: (stamp: string) => void): void {
  onStamp = listener;
}

/** Reads the stamp of an answer of the API. @returns the answer */
export function noteStamp(response: Response): Response {
  const stamp = response.headers?.get(HEADER);
  if (stamp) onStamp?.(stamp);
  return response;
}
