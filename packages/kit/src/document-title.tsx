import { useEffect } from 'react';

/** Sets the document's title from the page's content, e.g. an article's title. The route's own title is the host's. */
export function DocumentTitle({ title }: { title: string }) {
  useEffect(() => {
    document.title = `${title} · Ulty`;
  }, [title]);
  return null;
}
