import { hasDownloads } from '@ulty/downloads/has-downloads';
import { useLibraryOrNone } from '@ulty/downloads/use-device-library';
import { useEffect, useState } from 'react';

const NONE: ReadonlySet<string> = new Set();

/** Ids of the books and courses that are whole on this phone; none until it is known, and where there is no storage. */
export function useOnPhone(): ReadonlySet<string> {
  const library = useLibraryOrNone(hasDownloads());
  const [ids, setIds] = useState(NONE);
  useEffect(() => {
    if (typeof library === 'string') return;
    let isOver = false;
    library.downloads.list().then(
      (views) => !isOver && setIds(new Set(views.filter(({ status }) => status === 'whole').map(({ id }) => id))),
      () => undefined,
    );
    return () => {
      isOver = true;
    };
  }, [library]);
  return ids;
}
