import { device } from '@ulty/kit';
import { useEffect, useState } from 'react';

const NONE: ReadonlySet<string> = new Set();

/** Ids of the books and courses that are whole on this phone; none until it is known, and where there is no storage. */
export function useOnPhone(): ReadonlySet<string> {
  const [ids, setIds] = useState(NONE);
  useEffect(() => {
    let isOver = false;
    device()
      .then(({ library }) => library())
      .then(({ downloads }) => downloads.list())
      .then((views) => {
        if (!isOver) setIds(new Set(views.filter(({ status }) => status === 'whole').map(({ id }) => id)));
      })
      .catch(() => undefined);
    return () => {
      isOver = true;
    };
  }, []);
  return ids;
}
