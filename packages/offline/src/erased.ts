/** People erased from this device since this page began: what still arrives of theirs is written nowhere. */
const erased = new Set<string>();

export function noteErased(userId: string): void {
  erased.add(userId);
}

export function isErased(userId: string): boolean {
  return erased.has(userId);
}
