/** Reports a view of an article. The server counts a reader once a day, and nobody who asked not to be counted. Product §2.19. */
export function tellReading(slug: string): void {
  if (!navigator.onLine || navigator.doNotTrack === '1' || (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl === true)
    return;
  fetch(`/api/blog/posts/${slug}/view`, { method: 'POST', keepalive: true }).catch(() => undefined);
}
