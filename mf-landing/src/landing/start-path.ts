/** Where a quiz track starts: visitors sign in first. Spec §2, §6. */
export function startPath(track: '/quiz-ulty-stars' | '/quiz-hero', isSignedIn: boolean): string {
  return isSignedIn ? track : '/api/login';
}
