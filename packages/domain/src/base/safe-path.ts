import { dashboardPage, homePage, phoneAuthPage, welcomePage } from './pages.js';

/**
 * The path to return to after signing in, or null when it is not a path of this site.
 * Refuses other origins in every spelling a browser would follow ("//x", "/\\x", control characters)
 * and loops through /api/, in capitals and encoded letters too.
 * Spec §2 (login redirect); OWASP Unvalidated Redirects cheat sheet.
 */
export function safePath(value: unknown): string | null {
  if (typeof value !== 'string' || value.length > 512) return null;
  if (!value.startsWith('/') || /^\/[/\\]/.test(value) || /[\\\u0000-\u001f\u007f]/.test(value)) return null;
  const url = new URL(value, 'https://ulty.invalid');
  if (url.origin !== 'https://ulty.invalid') return null;
  const decoded = decode(url.pathname);
  if (decoded === null || /^\/api(\/|$)/i.test(decoded) || url.pathname.startsWith('//')) return null;
  return url.pathname + url.search + url.hash;
}

function decode(pathname: string): string | null {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return null;
  }
}

/** Where a new account goes: to the page they came for, else to welcome, with the fragment that they bring. Identity §17.1. */
export function firstPath(returnTo: unknown): string {
  const own = safePath(returnTo) ?? homePage;
  const { pathname, hash } = new URL(own, 'https://ulty.invalid');
  return pathname === homePage || pathname === dashboardPage ? `${welcomePage}${hash}` : own;
}

/** Address of the sign-in page, with `path` to return to. Spec §2. */
export function loginPath(path?: string): string {
  const own = safePath(path);
  return own && own !== '/' ? `/api/login?returnTo=${encodeURIComponent(own)}` : '/api/login';
}

/** Address of the e-mail form, with `path` to return to, also where `/api/login` leads to a provider. Decision 0024. */
export function loginFormPath(path?: string | null): string {
  const own = safePath(path);
  return own && own !== '/' ? `/api/login?formulaire=1&returnTo=${encodeURIComponent(own)}` : '/api/login?formulaire=1';
}

/** Address of the page for the code of a profile kept on this phone, with the path to return to. Decision 0028. */
export function openingPath(userId: string, path?: string): string {
  const own = safePath(path);
  return `${phoneAuthPage}?profil=${encodeURIComponent(userId)}${own && own !== '/' ? `&returnTo=${encodeURIComponent(own)}` : ''}`;
}

/**
 * Address of the e-mail form that adds one more person to a phone that is signed in; it returns to the step that stores them on the phone.
 */
export function addLoginPath(): string {
  return `/api/login?formulaire=1&autre=1&returnTo=${encodeURIComponent(`${phoneAuthPage}?garder=1`)}`;
}
