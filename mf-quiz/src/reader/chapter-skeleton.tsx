import { Skeleton, SlowNotice } from '@ulty/elements/base/states';

/** Skeleton of a chapter. */
export function ChapterSkeleton({ isSlow }: { isSlow: boolean }) {
  return (
    <div className="qz-reader" aria-busy="true">
      <div className="qz-reader-article">
        <h1 className="u-visually-hidden">Chapitre</h1>
        <p className="u-visually-hidden" role="status">
          Chargement du chapitre…
        </p>
        {isSlow && <SlowNotice />}
        <Skeleton width="12rem" height="44px" />
        <Skeleton width="80%" height="2rem" />
        <Skeleton width="50%" />
        {['95%', '100%', '90%', '98%', '92%', '60%'].map((width) => (
          <Skeleton key={width} width={width} />
        ))}
      </div>
    </div>
  );
}
