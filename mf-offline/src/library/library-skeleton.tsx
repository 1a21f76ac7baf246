import { Card } from '@ulty/elements/base/card';
import { Skeleton } from '@ulty/elements/base/states';

/** The panel of storage while this phone's library opens. */
export function StorageSkeleton() {
  return (
    <div role="status">
      <span className="u-visually-hidden">Ouverture de votre bibliothèque…</span>
      <Card className="offline-storage u-stack-8" aria-hidden="true">
        <Skeleton width="50%" height="1.5rem" />
        <Skeleton thread height="26px" />
        <Skeleton height="3.25rem" />
        <Skeleton width="80%" height="1.25rem" />
        <div className="offline-protection-open u-stack-10 u-start">
          <Skeleton width="80%" height="3rem" />
          <Skeleton width="60%" height="44px" />
        </div>
      </Card>
    </div>
  );
}

/** Skeleton of two books. */
export function DownloadsSkeleton() {
  return (
    <Card rows aria-hidden="true">
      {[0, 1].map((row) => (
        <div key={row} className="offline-download">
          <Skeleton thread width="3.75rem" height="4.75rem" />
          <div className="offline-download-words u-stack-6">
            <Skeleton width="80%" height="1.25rem" />
            <Skeleton width="50%" />
            <Skeleton width="60%" height="24px" />
          </div>
        </div>
      ))}
    </Card>
  );
}
