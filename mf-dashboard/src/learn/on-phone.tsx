import { book } from '@ulty/contracts/reads/books.js';
import { bookPage, coachPage, coursePage, coursesPage, heroPage, libraryPage, offlinePage, reviewPage } from '@ulty/domain/base/pages.js';
import { formatDuration, plural } from '@ulty/domain/base/format.js';
import { bookLine, bookName } from '@ulty/domain/learning/books.js';
import { ButtonLink } from '@ulty/elements/base/button';
import { Card } from '@ulty/elements/base/card';
import { CourseThumb } from '@ulty/elements/courses/course-thumb';
import { Icon } from '@ulty/elements/base/icon';
import { book2, history, school, wifiOff } from '@ulty/elements/base/icons';
import { EmptyState, Skeleton } from '@ulty/elements/base/states';
import { useHasRoute, useLiveRoutes, useRead } from '@ulty/kit';
import type { DownloadView } from '@ulty/offline/download-types';
import { Loading } from '@ulty/states/loading';
import { useDueCards, useReadableHere } from './learn.data';
import { TileList } from './tiles';

/** Without network: what this phone has, and in one line what comes back with it. Identity §17.6. */
export function OnPhone() {
  const here = useReadableHere();
  const due = useDueCards();
  const has = useLiveRoutes();
  if (!here)
    return (
      <Loading words="Lecture de ce téléphone…" isQuiet>
        <Skeleton height="12rem" />
      </Loading>
    );
  const countOf = (kind: DownloadView['kind']) => here.filter((view) => view.kind === kind).length;
  const figure = (count: number) => (count === 0 ? null : `${count}\u00a0ici`);
  const gone = [
    { name: 'Examens', href: heroPage },
    { name: 'Coach', href: coachPage },
  ].flatMap(({ name, href }) => (has(href) ? [name] : []));
  return (
    <>
      <Here views={here} />
      <TileList
        tiles={[
          { name: 'Cours', href: coursesPage, icon: school, figure: figure(countOf('course')) },
          { name: 'Livres', href: libraryPage, icon: book2, figure: figure(countOf('book')) },
          { name: 'Révision', href: reviewPage, icon: history, figure: due === 0 ? null : plural(due, 'carte') },
        ]}
      />
      <p className="u-small u-muted u-line">
        <Icon path={wifiOff} size={18} />
        {[...gone, 'Communauté'].join(', ').replace(/, ([^,]*)$/, ' et $1')}
        {gone.length === 0 ? ' revient' : ' reviennent'} avec le réseau.
      </p>
    </>
  );
}

function Here({ views }: { views: readonly DownloadView[] }) {
  const hasOffline = useHasRoute(offlinePage);
  if (views.length === 0)
    return (
      <EmptyState
        title="Rien n’est encore sur ce téléphone"
        action={
          hasOffline && (
            <ButtonLink variant="outline" href={offlinePage}>
              Voir Hors-ligne
            </ButtonLink>
          )
        }
      >
        Avec le réseau, gardez un livre ou un cours pour le lire sans lui.
      </EmptyState>
    );
  return (
    <section aria-labelledby="learn-ici">
      <div className="u-section-head">
        <h2 id="learn-ici">Sur ce téléphone</h2>
      </div>
      <Card as="ul" rows className="learn-shelf">
        {views.map((view) => (view.kind === 'book' ? <BookHere key={view.id} view={view} /> : <CourseHere key={view.id} view={view} />))}
      </Card>
    </section>
  );
}

function BookHere({ view: { id, title, category, readable } }: { view: DownloadView }) {
  const { data } = useRead(book, { id });
  return (
    <li className="learn-row u-line u-gap-12">
      <CourseThumb category={category ?? ''} tall />
      <div className="u-fill">
        <h3 className="learn-title">
          <a className="u-ink u-plain" href={bookPage({ id })}>
            {data ? bookName(data) : title}
          </a>
        </h3>
        {data && <p className="u-small u-muted">{bookLine(data)}</p>}
        <p className="u-small">
          {plural(readable.length, 'chapitre')}
          {data && ` · ${formatDuration(data.readMinutes)}`}
        </p>
      </div>
    </li>
  );
}

function CourseHere({ view: { id, title, category, readable } }: { view: DownloadView }) {
  return (
    <li className="learn-row u-line u-gap-12">
      <CourseThumb category={category ?? ''} />
      <div className="u-fill">
        <h3 className="learn-title">
          <a className="u-ink u-plain" href={coursePage({ id })}>
            {title}
          </a>
        </h3>
        <p className="u-small">{plural(readable.length, 'leçon')}</p>
      </div>
    </li>
  );
}
