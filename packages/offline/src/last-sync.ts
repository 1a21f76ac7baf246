const KEY = 'ulty-last-sync';

/** When this device last sent all it could, in ms since 1970; null if never, or where nothing is kept. Spec §3. */
export function readLastSync(): number | null {
  try {
    const kept = Number(localStorage.getItem(KEY));
    return kept > 0 ? kept : null;
  } catch {
    return null;
  }
}

export function keepLastSync(at: number | null): void {
  if (at === null) return;
  try {
    localStorage.setItem(KEY, String(at));
  } catch {
    // Storage refused: the time is known for as long as the page lives.
  }
}
