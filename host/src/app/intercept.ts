/** The address a click leads to inside the application, or null when the browser should handle it. */
export function ownClick(event: MouseEvent): string | null {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null;
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link?.href || link.target || link.hasAttribute('download') || link.dataset.logout !== undefined) return null;
  const url = new URL(link.href);
  const isSamePage = url.pathname === location.pathname && url.search === location.search && url.hash !== '';
  if (url.origin !== location.origin || isSamePage || url.pathname.startsWith('/api/')) return null;
  return url.pathname + url.search + url.hash;
}

/**
 * The address a GET form leads to, 'ignore' for a blank search (spec §5), or null when the browser should handle it.
 */
export function ownSubmit(event: SubmitEvent): string | 'ignore' | null {
  const form = event.target;
  if (event.defaultPrevented || !(form instanceof HTMLFormElement) || form.method !== 'get') return null;
  const url = new URL(form.action);
  if (url.origin !== location.origin || url.pathname.startsWith('/api/')) return null;
  const entries = [...new FormData(form, event.submitter)].map(([name, value]) => [name, String(value).trim()] as const);
  if (form.dataset.ignoreBlank !== undefined && entries.every(([, value]) => value === '')) return 'ignore';
  const query = new URLSearchParams(entries.filter(([, value]) => value !== '').map(([name, value]) => [name, value]));
  const search = query.toString();
  return url.pathname + (search ? `?${search}` : '');
}
