/** Lessons remembered for one reader on this device; the ones changed longest ago are removed first. */
const MAX_LESSONS = 60;

const keyOf = (userId: string) => `ulty-lesson-time:${userId}`;

/** Pairs, the last changed at the end. */
type Kept = [lessonId: string, unreportedSeconds: number][];

function read(userId: string): Kept {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(userId)) ?? '[]');
    return Array.isArray(kept) ? (kept as Kept) : [];
  } catch {
    return [];
  }
}

/** Seconds this reader spent on a lesson on this device, not yet reported by an event. */
export function keptSeconds(userId: string, lessonId: string): number {
  return read(userId).find(([id]) => id === lessonId)?.[1] ?? 0;
}

/** Creates the reader's entry if there is none; erasing an account from the device removes the entry. */
export function beginKeeping(userId: string): void {
  try {
    if (localStorage.getItem(keyOf(userId)) === null) localStorage.setItem(keyOf(userId), '[]');
  } catch {
    // As below.
  }
}

/** Nothing is stored for a reader who was erased from this device while the page was open. */
export function keepSeconds(userId: string, lessonId: string, seconds: number): void {
  try {
    if (localStorage.getItem(keyOf(userId)) === null) return;
    const others = read(userId).filter(([id]) => id !== lessonId);
    const kept: Kept = seconds > 0 ? [...others, [lessonId, seconds]] : others;
    localStorage.setItem(keyOf(userId), JSON.stringify(kept.slice(-MAX_LESSONS)));
  } catch {
    // Storage refused or full: the time of this visit is still sent with its event.
  }
}
