import { Card } from '@ulty/elements/card';
import { Skeleton } from '@ulty/elements/states';
import type { ReactNode } from 'react';

/** The page while this phone's library opens: storage, then two books. `sending` is known already, and stands between them. */
export function LibrarySkeleton({ sending }: { sending: ReactNode }) {
  return (
    <>
      <div className="of-storage-place" role="status">
        <span className="u-visually-hidden">Ouverture de votre bibliothèque…</span>
        <Card className="of-storage" aria-hidden="true">
          <Skeleton width="50%" height="1.5rem" />
          <Skeleton thread height="26px" />
          <Skeleton width="80%" />
        </Card>
      </div>
      {sending}
      <div className="of-main" aria-hidden="true">
        <Card rows>
          {[0, 1].map((row) => (
            <div key={row} className="of-download">
              <Skeleton thread width="3.75rem" height="4.75rem" />
              <div className="of-download-words">
                <Skeleton width="80%" height="1.25rem" />
                <Skeleton width="50%" />
                <Skeleton width="60%" height="24px" />
              </div>
            </div>
          ))}
        </Card>
      </div>
    </>
  );
}
