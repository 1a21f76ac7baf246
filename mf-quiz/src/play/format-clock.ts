/** '4:05' for whole seconds. */
export function formatClock(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** '3\u00a0min 32\u00a0s', '45\u00a0s'. */
export function formatSpan(ms: number): string {
  const seconds = Math.round(ms / 1000);
  const minutes = Math.floor(seconds / 60);
  return minutes === 0 ? `${seconds}\u00a0s` : `${minutes}\u00a0min ${seconds % 60}\u00a0s`;
}
