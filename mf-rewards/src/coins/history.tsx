import { coursesPage, libraryPage, walletPage } from '@ulty/domain/base/pages.js';
import { ButtonLink } from '@ulty/elements/base/button';
import { Card } from '@ulty/elements/base/card';
import { FilterChips } from '@ulty/elements/base/filter-chips';
import { Icon } from '@ulty/elements/base/icon';
import { download } from '@ulty/elements/base/icons';
import { EmptyState } from '@ulty/elements/base/states';
import { useConnectivity, useHasRoute, useSearchParams } from '@ulty/kit';
import { WaitingLine } from './coin-line';
import { HistoryPage } from './history-page';
import { FILTERS, filterOf, useWaiting, type Filter } from './wallet.data';

const chips = FILTERS.map(({ value, label }) => ({ value, label, href: value === 'all' ? walletPage : `${walletPage}?filter=${value}` }));

/** Every movement: first those that wait on this device, then those of the server, newest first. Product §2.4. */
export function History({ now, timeZone }: { now: Date; timeZone: string }) {
  const [search] = useSearchParams();
  const isOnline = useConnectivity((state) => state.isOnline);
  const waiting = useWaiting();
  const filter = filterOf(search.get('filter'));
  const shown = filter === 'spent' ? [] : waiting;
  return (
    <section className="coins-history u-stack-16" aria-labelledby="coins-historique">
      <div className="u-section-head">
        <h2 id="coins-historique">Historique</h2>
        {isOnline && (
          <a className="u-section-link" href={`/api/ulty-coins/transactions.csv${filter === 'all' ? '' : `?filter=${filter}`}`} download>
            <Icon path={download} />
            Exporter en CSV
          </a>
        )}
      </div>
      <FilterChips label="Mouvements" chips={chips} current={filter} />
      {shown.length > 0 && (
        <Card rows as="ul" aria-label="En attente sur cet appareil">
          {shown.map(({ eventId, label, expectedUtc, timestamp }) => (
            <WaitingLine key={eventId} label={label} expectedUtc={expectedUtc ?? 0} at={timestamp} now={now} timeZone={timeZone} />
          ))}
        </Card>
      )}
      <HistoryPage
        key={filter}
        filter={filter}
        now={now}
        timeZone={timeZone}
        empty={shown.length > 0 ? null : <NoLines filter={filter} />}
      />
    </section>
  );
}

function NoLines({ filter }: { filter: Filter }) {
  const hasQuiz = useHasRoute(libraryPage);
  if (filter !== 'all')
    return (
      <EmptyState
        headingLevel={3}
        title="Aucun mouvement ici"
        action={
          <ButtonLink href={walletPage} variant="quiet">
            Voir tous les mouvements
          </ButtonLink>
        }
      >
        Aucun de vos mouvements n’a cet état.
      </EmptyState>
    );
  return (
    <EmptyState
      headingLevel={3}
      title="Vous n’avez pas encore d’UltyCoins."
      action={
        hasQuiz ? <ButtonLink href={libraryPage}>Choisir un livre</ButtonLink> : <ButtonLink href={coursesPage}>Voir les cours</ButtonLink>
      }
    >
      Votre premier quiz en rapporte 10.
    </EmptyState>
  );
}
