import { SEARCH_PAGE_HITS } from '@ulty/domain/learning/search.js';
import { Button } from '@ulty/elements/base/button';

function wordsOf(left: number): string {
  if (left === 1) return 'Voir le dernier';
  return left > SEARCH_PAGE_HITS ? `Voir les ${SEARCH_PAGE_HITS} suivants` : `Voir les ${left} autres`;
}

/** Brings the next page of results. @param left results that are not shown yet */
export function MoreButton({ left, onMore }: { left: number; onMore: () => void }) {
  return (
    <Button variant="outline" wide onClick={onMore}>
      {wordsOf(left)}
    </Button>
  );
}
