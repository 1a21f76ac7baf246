import { Skeleton } from '@ulty/elements/base/states';
import { LoadingWords } from '@ulty/states/loading';

/** Skeleton of a book, with the layout of the real one. */
export function BookSkeleton() {
  return (
    <div className="book u-stack-24" aria-busy="true">
      <div className="u-stack-12 u-start">
        <LoadingWords>Chargement du livre…</LoadingWords>
        <Skeleton width="9rem" height="44px" />
        <div className="book-title u-wrap u-wide">
          <Skeleton thread width="7.5rem" height="10rem" />
          <div>
            <Skeleton width="6rem" height="1.5rem" />
            <Skeleton width="90%" height="2rem" />
            <Skeleton width="50%" />
          </div>
        </div>
      </div>
      <Skeleton height="6rem" />
      <Skeleton height="14rem" />
      <Skeleton height="20rem" />
    </div>
  );
}
