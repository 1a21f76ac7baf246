/**
 * The path to return to after signing in, or null when it is not a path of this site.
 * Refuses other origins in every spelling a browser would follow ("//x", "/\\x", control characters) and loops through /api/.
 * Spec §2 (login redirect); OWASP Unvalidated Redirects cheat sheet.
 */
export function ownPath(value: unknown): string | null {
  if (typeof value !== 'string' || value.length > 512) return null;
  // eslint-disable-next-line no-control-regex -- control characters are exactly what must be refused
  if (!value.startsWith('/') || /^\/[/\\]/.test(value) || /[\\\u0000-\u001f\u007f]/.test(value)) return null;
  const url = new URL(value, 'https://ulty.invalid');
  if (url.origin !== 'https://ulty.invalid') return null;
  if (url.pathname === '/api' || url.pathname.startsWith('/api/') || url.pathname.startsWith('//')) return null;
  return url.pathname + url.search + url.hash;
}

/** Address of the sign-in page that comes back to `path`. Spec §2. */
export function loginPath(path?: string): string {
  const own = ownPath(path);
  return own && own !== '/' ? `/api/login?returnTo=${encodeURIComponent(own)}` : '/api/login';
}
