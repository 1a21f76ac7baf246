import { useEffect } from 'react';

/** Names the document after what the page shows, e.g. an article's title. The route's own title is the host's. */
export function DocumentTitle({ title }: { title: string }) {
  useEffect(() => {
    document.title = `${title} · Ulty`;
  }, [title]);
  return null;
}
