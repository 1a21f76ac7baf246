import type { Shelf } from '@ulty/contracts/learning/shelves.js';
import { understood } from '@ulty/domain/learning/who-and-wish.js';
import { needOfWish, type Need } from '@ulty/domain/learning/needs.js';
import { reviewDeck } from '@ulty/contracts/reads/reviews.js';
import { shelves } from '@ulty/contracts/reads/shelves.js';
import { learnPage } from '@ulty/domain/base/pages.js';
import { downloadsHere } from '@ulty/downloads/held-content';
import { useRead, useSession } from '@ulty/kit';
import { useKeptText } from '@ulty/kit/kept-text';
import type { DownloadView } from '@ulty/offline/download-types';
import { useEffect, useState } from 'react';
import { saidIn } from '../welcome/kept-said';
import { saidKey } from '../welcome/said-here';

/** The first of each shelf, or one whole shelf. */
export const useShelves = (need?: Need) => useRead(shelves, { need });

/** Cards to review today; 0 while unknown. */
export const useDueCards = (): number => useRead(reviewDeck, { cards: 0 }).data?.dueCount ?? 0;

/** Books and courses on this phone that can be read; undefined until they are known. */
export function useReadableHere(): readonly DownloadView[] | undefined {
  const [here, setHere] = useState<readonly DownloadView[]>();
  useEffect(() => {
    let isGone = false;
    void downloadsHere().then(
      (views) => !isGone && setHere(views.filter(({ kind, readable }) => (kind === 'book' || kind === 'course') && readable.length > 0)),
    );
    return () => {
      isGone = true;
    };
  }, []);
  return here;
}

/** The page of one shelf. */
export const shelfPath = (need: Need): string => `${learnPage}?need=${encodeURIComponent(need)}`;

/** The shelves, that of the month's wish first, as it was said on this phone. */
export function useInOwnOrder(shelves: readonly Shelf[]): readonly Shelf[] {
  const { user } = useSession();
  const said = saidIn(useKeptText(user && saidKey(user.id)));
  const wish = said && understood(said).wish;
  const first = wish && needOfWish(wish);
  return first ? [...shelves].sort((a, b) => Number(b.need === first) - Number(a.need === first)) : shelves;
}
