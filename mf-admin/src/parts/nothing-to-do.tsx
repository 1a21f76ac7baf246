import { ButtonLink } from '@ulty/elements/base/button';
import { EmptyState } from '@ulty/elements/base/states';

interface NothingToDoProps {
  page: number;
  /** Address of a page of this list. */
  hrefOf: (page: number) => string;
  /** Text on the first page. */
  firstText: string;
  /** Text on a later page, beside the link to the first. */
  laterText: string;
}

/** Shown for a list, or a page of it, without anything to decide. */
export function NothingToDo({ page, hrefOf, firstText, laterText }: NothingToDoProps) {
  if (page <= 1) return <EmptyState title="Rien à traiter">{firstText}</EmptyState>;
  const first = (
    <ButtonLink href={hrefOf(1)} variant="quiet">
      Première page
    </ButtonLink>
  );
  return (
    <EmptyState title="Rien à traiter" action={first}>
      {laterText}
    </EmptyState>
  );
}
