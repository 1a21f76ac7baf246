import { formatCount } from '@ulty/domain/base/format.js';
import { ButtonLink } from '@ulty/elements/base/button';
import { chevronLeft, chevronRight } from '@ulty/elements/base/icons';

export interface PageLinksProps {
  /** Address of a page of this list. */
  hrefOf: (page: number) => string;
  page: number;
  pageSize: number;
  total: number;
}

/** Links to the previous and next page; renders nothing when there is only one page. */
export function PageLinks({ hrefOf, page, pageSize, total }: PageLinksProps) {
  const pages = Math.ceil(total / pageSize);
  if (pages <= 1) return null;
  return (
    <nav className="console-pages u-row" aria-label="Pages">
      <p className="u-muted">
        Page {formatCount(page)} sur {formatCount(pages)}
      </p>
      {page > 1 && (
        <ButtonLink small variant="quiet" icon={chevronLeft} href={hrefOf(page - 1)}>
          Précédente
        </ButtonLink>
      )}
      {page < pages && (
        <ButtonLink small variant="quiet" iconAfter={chevronRight} href={hrefOf(page + 1)}>
          Suivante
        </ButtonLink>
      )}
    </nav>
  );
}
