import { ButtonLink } from '@ulty/elements/base/button';
import { EmptyState } from '@ulty/elements/base/states';

interface NothingToDoProps {
  page: number;
  /** Address of a page of this list. */
  hrefOf: (page: number) => string;
  /** Said on the first page. */
  atAll: string;
  /** Said on a later one, beside the way to the first. */
  onPage: string;
}

/** Stands for a list, or a page of it, without anything to decide. */
export function NothingToDo({ page, hrefOf, atAll, onPage }: NothingToDoProps) {
  if (page <= 1) return <EmptyState title="Rien à traiter">{atAll}</EmptyState>;
  const first = (
    <ButtonLink href={hrefOf(1)} variant="quiet">
      Première page
    </ButtonLink>
  );
  return (
    <EmptyState title="Rien à traiter" action={first}>
      {onPage}
    </EmptyState>
  );
}
