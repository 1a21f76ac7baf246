import { Skeleton, SkeletonCards } from '@ulty/elements/base/states';

/** Skeleton of a page while its module loads. */
export function PageSkeleton() {
  return (
    <div className="shell-skeleton u-stack-12" role="status" aria-busy="true">
      <span className="u-visually-hidden">Chargement…</span>
      <Skeleton width="12rem" height="2.25rem" />
      <Skeleton width="20rem" />
      <SkeletonCards count={3} />
    </div>
  );
}
