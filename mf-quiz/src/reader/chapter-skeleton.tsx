import { Skeleton } from '@ulty/elements/base/states';
import { LoadingWords } from '@ulty/states/loading';

/** Skeleton of a chapter. */
export function ChapterSkeleton() {
  return (
    <div className="reader u-stack" aria-busy="true">
      <div className="reader-article u-stack-20">
        <LoadingWords>Chargement du chapitre…</LoadingWords>
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
