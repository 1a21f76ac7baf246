import { noura } from '@ulty/domain/figures/people.js';
import { classe } from '@ulty/domain/figures/places.js';
import { sceneOf } from '@ulty/domain/figures/scene.js';
import type { GroupCard, OwnGroups } from '@ulty/contracts/community/groups.js';
import { plural } from '@ulty/domain/base/format.js';
import { groupsPage, newGroupPage } from '@ulty/domain/base/pages.js';
import { Button, ButtonLink } from '@ulty/elements/base/button';
import { Card } from '@ulty/elements/base/card';
import { useIsHydrated } from '@ulty/elements/base/hydration';
import { hourglassLow, plus } from '@ulty/elements/base/icons';
import { Scene } from '@ulty/elements/base/people';
import { EmptyState, OfflineState, Skeleton } from '@ulty/elements/base/states';
import { Tag } from '@ulty/elements/base/tag';
import { errorSentence, useOptionalUser, useSearchParams } from '@ulty/kit';
import { Loading } from '@ulty/states/loading';
import { Read } from '@ulty/states/read';
import { DirectoryFilters } from './directory-filters';
import { GroupRow } from './group-card';
import { groupFilters, groupsPath, useDirectory, useOwnGroups, useWaitingGroups, type GroupFilters } from './groups.data';
import './groups.css';
import { JoinForm } from './join-form';

const SCENE = <Scene {...sceneOf(noura, classe)} />;

const CREATE = { words: 'Créer un groupe · 1\u00a0minute', path: newGroupPage };

/** Groups that one may join, and one's own. Public: visitors can browse. Product §2.15. */
export default function GroupDirectoryPage() {
  const [params] = useSearchParams();
  const known = useOptionalUser();
  // The document is the same for everybody.
  const user = useIsHydrated() ? known : null;
  const filters = groupFilters(params);
  const { data: own } = useOwnGroups();
  return (
    <div className="u-stack-24 groups-narrow">
      <header className="u-stack-8">
        <h1>Groupes</h1>
        <p className="u-muted">De 3 à 30&nbsp;membres, une annale par jour.</p>
      </header>
      <ButtonLink wide icon={plus} href={user ? CREATE.path : `/api/login?returnTo=${encodeURIComponent(CREATE.path)}`}>
        {CREATE.words}
      </ButtonLink>
      {user && <Own own={own} />}
      <section className="u-stack-12" aria-labelledby="groups-annuaire">
        <h2 id="groups-annuaire" className={user ? undefined : 'u-visually-hidden'}>
          Annuaire
        </h2>
        <DirectoryFilters filters={filters} />
        <Found key={groupsPath(filters)} filters={filters} own={own} />
      </section>
      {user && (
        <Card as="section" className="u-stack-12" aria-labelledby="groups-code-titre">
          <h2 id="groups-code-titre" className="u-visually-hidden">
            Entrer par un code
          </h2>
          <JoinForm label={'Vous avez un code de groupe\u00a0?'} />
        </Card>
      )}
      <p className="u-small u-muted">Groupes de mineurs&nbsp;: visibles dans la même école ou région.</p>
    </div>
  );
}

function Own({ own }: { own: OwnGroups | undefined }) {
  const waiting = useWaitingGroups();
  const groups = own?.groups ?? [];
  if (groups.length + waiting.length === 0) return null;
  return (
    <section className="u-stack-12" aria-labelledby="groups-miens">
      <h2 id="groups-miens">Mes groupes</h2>
      <Card as="ul" rows flush>
        {waiting.map(({ eventId, fields }) => (
          <li key={eventId} className="groups-waiting u-wrap u-gap-12">
            <div className="groups-row-body u-stack-8 u-start">
              <h3 dir="auto">{fields.name}</h3>
              <Tag tone="pending" icon={hourglassLow}>
                en attente de synchronisation
              </Tag>
            </div>
          </li>
        ))}
        {groups.map(({ standing, ...group }) => (
          <GroupRow key={group.id} group={group} standing={standing} />
        ))}
      </Card>
    </section>
  );
}

interface FoundProps {
  filters: GroupFilters;
  own: OwnGroups | undefined;
}

function Found({ filters, own }: FoundProps) {
  const directory = useDirectory(filters);
  return (
    <Read
      of={{ ...directory, data: directory.items }}
      failed="Les groupes n’ont pas pu être chargés"
      offline={<OfflineState title="Ces groupes ne sont pas sur cet appareil">Un code de groupe marche aussi sans réseau.</OfflineState>}
      loading={
        <Loading className="u-stack-12" words="Chargement des groupes…">
          <Skeleton height="11rem" />
          <Skeleton height="11rem" />
        </Loading>
      }
    >
      {(items) => <Listed {...directory} items={items} filters={filters} own={own} />}
    </Read>
  );
}

interface ListedProps extends FoundProps, Omit<ReturnType<typeof useDirectory>, 'items'> {
  items: readonly GroupCard[];
}

function Listed({ items, filters, own, hasMore, showMore, isBusy, moreError }: ListedProps) {
  const isFiltered = Object.keys(filters).length > 0;
  const known = new Set(items.map(({ id }) => id));
  const nearby = isFiltered ? [] : (own?.nearby ?? []).filter(({ id }) => !known.has(id));
  const found = [...nearby, ...items];
  if (found.length === 0) return <NoGroup isFiltered={isFiltered} />;
  // The reader's own groups are listed above.
  const mine = new Set(own?.groups.map(({ id }) => id));
  const shown = found.filter(({ id }) => !mine.has(id));
  return (
    <>
      <p className="u-visually-hidden" role="status">
        {plural(shown.length, 'groupe')}
      </p>
      {shown.length === 0 ? (
        <p className="u-muted">Vous êtes déjà dans ces groupes.</p>
      ) : (
        <Card as="ul" rows flush>
          {shown.map((group) => (
            <GroupRow key={group.id} group={group} />
          ))}
        </Card>
      )}
      {moreError !== undefined && (
        <p className="u-small" role="alert">
          {errorSentence(moreError)}
        </p>
      )}
      {hasMore && (
        <Button variant="outline" wide disabled={isBusy} onClick={() => void showMore()}>
          Voir plus de groupes
        </Button>
      )}
    </>
  );
}

function NoGroup({ isFiltered }: { isFiltered: boolean }) {
  if (isFiltered)
    return (
      <EmptyState
        headingLevel={3}
        title="Aucun groupe avec ces filtres"
        action={
          <ButtonLink variant="quiet" href={groupsPage}>
            Voir tous les groupes
          </ButtonLink>
        }
      >
        Élargissez les filtres, ou créez le premier.
      </EmptyState>
    );
  return (
    <EmptyState drawing={SCENE} headingLevel={3} title={'Créez votre groupe de révision en 1\u00a0minute'}>
      Un nom, une matière, un jour. Vous l’animez.
    </EmptyState>
  );
}
