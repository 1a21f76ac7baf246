import { coachPage, communityOf, coursesPage, examPackPage, heroPage, libraryPage, reviewPage } from '@ulty/domain/base/pages.js';
import { formatCount, plural } from '@ulty/domain/base/count.js';
import { Icon } from '@ulty/elements/base/icon';
import { book2, certificate, history, school, sparkles, users } from '@ulty/elements/base/icons';
import { useHasRoute, useLiveRoutes, useSession } from '@ulty/kit';
import { useDueCards, useShelves } from './learn.data';

export interface Tile {
  name: string;
  href: string;
  icon: string;
  /** A figure that invites; null where there is none, or it is zero. */
  figure: string | null;
}

/** The words of a count; null at zero, where a tile has its name alone. */
const counted = (count: number | undefined, words: string): string | null => (count ? words : null);

/** Six doors: icon, word, and one figure that invites. The page's only copy of these links. Identity §17.6. */
export function Tiles() {
  const { user } = useSession();
  const { data } = useShelves();
  const due = useDueCards();
  const areExamsOpen = useHasRoute(examPackPage.pattern);
  const waiting = data?.unanswered ?? 0;
  return (
    <TileList
      tiles={[
        { name: 'Cours', href: coursesPage, icon: school, figure: counted(data?.courses, formatCount(data?.courses ?? 0)) },
        { name: 'Livres', href: libraryPage, icon: book2, figure: counted(data?.books, formatCount(data?.books ?? 0)) },
        { name: 'Examens', href: heroPage, icon: certificate, figure: areExamsOpen ? 'BEPC, BAC' : 'Bientôt' },
        { name: 'Révision', href: reviewPage, icon: history, figure: counted(due, plural(due, 'carte')) },
        { name: 'Coach', href: coachPage, icon: sparkles, figure: null },
        {
          name: 'Communauté',
          href: communityOf(user?.track === 'eleve' ? 'quiz-hero' : 'quiz-ulty-stars'),
          icon: users,
          figure: counted(waiting, plural(waiting, 'attend', 'attendent')),
        },
      ]}
    />
  );
}

/** Those whose page is live. */
export function TileList({ tiles }: { tiles: readonly Tile[] }) {
  const has = useLiveRoutes();
  return (
    <nav className="learn-doors" aria-label="Pour apprendre">
      <ul className="learn-tiles u-surface u-clip">
        {tiles
          .filter(({ href }) => has(href))
          .map(({ name, href, icon, figure }) => (
            <li key={name}>
              <a className="learn-tile u-ink u-plain" href={href}>
                <Icon path={icon} size={22} />
                <span className="u-medium u-fine">{name}</span>
                <span className="u-small u-muted">{figure}</span>
              </a>
            </li>
          ))}
      </ul>
    </nav>
  );
}
