import { Skeleton, SkeletonCards } from '@ulty/elements/base/states';

/** Skeleton of a page while its module loads. */
export function PageSkeleton() {
  return (
    <div className="sh-skeleton" aria-busy="true">
      <Skeleton width="12rem" height="2.25rem" />
      <Skeleton width="20rem" />
      <SkeletonCards count={3} label="Chargement…" />
    </div>
  );
}
