import { librarySize } from '@ulty/contracts/reads/platform.js';
import { plural } from '@ulty/domain/format.js';
import { ErrorState, Skeleton } from '@ulty/elements/states';
import { errorCode, errorSentence, useRead } from '@ulty/kit';

/** Search: what it shows, and for whom. */
export default function SearchPage() {
  return (
    <>
      <h1>Search</h1>
      <Content />
    </>
  );
}

function Content() {
  const { data, error, mutate } = useRead(librarySize);
  if (data) return <p>{plural(data.books, 'livre')}</p>;
  if (!error) return <Skeleton height="1.5rem" />;
  return (
    <ErrorState title="La page n’a pas pu être chargée" code={errorCode(error)} onRetry={() => void mutate()}>
      {errorSentence(error)}
    </ErrorState>
  );
}
