/** Lessons remembered for one reader on this device; the ones touched longest ago go first. */
const MAX_LESSONS = 60;

const keyOf = (userId: string) => `ulty-lesson-time:${userId}`;

/** Pairs in the order they were touched. */
type Kept = [lessonId: string, untoldSeconds: number][];

function read(userId: string): Kept {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(userId)) ?? '[]');
    return Array.isArray(kept) ? (kept as Kept) : [];
  } catch {
    return [];
  }
}

/** Seconds this reader spent on a lesson on this device that no event has told yet. */
export function keptSeconds(userId: string, lessonId: string): number {
  return read(userId).find(([id]) => id === lessonId)?.[1] ?? 0;
}

/** Begins to remember a reader's lessons: what is left of somebody is erased by removing it. */
export function beginKeeping(userId: string): void {
  try {
    if (localStorage.getItem(keyOf(userId)) === null) localStorage.setItem(keyOf(userId), '[]');
  } catch {
    // As below.
  }
}

/** Nothing is kept of a reader who was erased from this device while the page was open. */
export function keepSeconds(userId: string, lessonId: string, seconds: number): void {
  try {
    if (localStorage.getItem(keyOf(userId)) === null) return;
    const others = read(userId).filter(([id]) => id !== lessonId);
    const kept: Kept = seconds > 0 ? [...others, [lessonId, seconds]] : others;
    localStorage.setItem(keyOf(userId), JSON.stringify(kept.slice(-MAX_LESSONS)));
  } catch {
    // Storage refused or full: the time of this visit still goes with its event.
  }
}
