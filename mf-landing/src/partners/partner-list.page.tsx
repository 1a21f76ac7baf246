import type { PartnerListItem } from '@ulty/contracts/pages/partners.js';
import { plural } from '@ulty/domain/base/format.js';
import { contactPage, partnerPage, partnersPage } from '@ulty/domain/base/pages.js';
import { ButtonLink } from '@ulty/elements/base/button';
import { FilterChips } from '@ulty/elements/base/filter-chips';
import { Icon } from '@ulty/elements/base/icon';
import { mapPin } from '@ulty/elements/base/icons';
import { EmptyState, Skeleton } from '@ulty/elements/base/states';
import { useSearchParams } from '@ulty/kit';
import { Loading } from '@ulty/states/loading';
import { Read } from '@ulty/states/read';
import { PartnerTags, typeLabel } from './partner-facts';
import { PartnerTile } from './partner-tile';
import { ALL_REGIONS, ALL_TYPES, partnerFilters, partnersPath, usePartners, type PartnerFilters } from './partners.data';
import './partners.css';

/** Who supports learners, by type and region. Product §2.18. */
export default function PartnerListPage() {
  const [params] = useSearchParams();
  return (
    <div className="u-stack-16">
      <header className="u-stack-4">
        <h1>Partenaires</h1>
        <p className="u-lead">Écoles, banques, opérateurs, associations, entreprises et médias qui soutiennent les apprenants.</p>
      </header>
      <Read
        of={usePartners()}
        failed="Les partenaires n’ont pas pu être chargés"
        loading={<ListSkeleton />}
        empty={<EmptyState title="Aucun partenaire pour le moment">Les premiers paraîtront ici.</EmptyState>}
      >
        {(partners) => <Partners partners={partners} filters={partnerFilters(params)} />}
      </Read>
      <p>
        <ButtonLink href={`${contactPage}?sujet=partenariat`}>Devenir partenaire</ButtonLink>
      </p>
    </div>
  );
}

const byFrench = (a: string, b: string) => a.localeCompare(b, 'fr');

function Partners({ partners, filters }: { partners: PartnerListItem[]; filters: PartnerFilters }) {
  const types = [...new Set(partners.map(({ type }) => type as string))].sort(byFrench);
  const regions = [...new Set(partners.map(({ region }) => region))].sort(byFrench);
  const shown = partners.filter(
    ({ type, region }) => [ALL_TYPES, type].includes(filters.type) && [ALL_REGIONS, region].includes(filters.region),
  );
  return (
    <>
      <FilterChips
        oneRow
        label="Type"
        current={filters.type}
        chips={[ALL_TYPES, ...types].map((type) => ({ value: type, label: typeLabel(type), href: partnersPath({ ...filters, type }) }))}
      />
      <FilterChips
        oneRow
        label="Région"
        current={filters.region}
        chips={[ALL_REGIONS, ...regions].map((region) => ({
          value: region,
          label: region === ALL_REGIONS ? 'Toutes les régions' : region,
          href: partnersPath({ ...filters, region }),
        }))}
      />
      <p className="u-strong" role="status">
        {plural(shown.length, 'partenaire')}
      </p>
      {shown.length === 0 ? (
        <EmptyState
          title="Aucun partenaire ici"
          action={
            <ButtonLink variant="quiet" href={partnersPage}>
              Voir tous les partenaires
            </ButtonLink>
          }
        >
          Essayez un autre type ou une autre région.
        </EmptyState>
      ) : (
        <ul className="u-cards">
          {shown.map((partner) => (
            <li key={partner.id}>
              <PartnerCard partner={partner} />
            </li>
          ))}
        </ul>
      )}
      {partners.some(({ isDemo }) => isDemo) && (
        <p className="u-small u-muted">
          Les fiches marquées «{'\u00a0'}Exemple{'\u00a0'}» montrent à quoi ressemblera cette page. Elles ne désignent aucune organisation
          réelle.
        </p>
      )}
    </>
  );
}

function PartnerCard({ partner }: { partner: PartnerListItem }) {
  return (
    <article className="partners-card u-stack-8 u-surface u-pad">
      <div className="partners-card-top u-line">
        <PartnerTile partner={partner} />
        <PartnerTags partner={partner} />
      </div>
      <h2>
        <a href={partnerPage({ slug: partner.slug })}>{partner.name}</a>
      </h2>
      <p className="u-small u-muted">{partner.summary}</p>
      <p className="u-line u-small u-gap-6">
        <Icon path={mapPin} size={18} />
        {partner.region}
      </p>
    </article>
  );
}

function ListSkeleton() {
  return (
    <Loading words="Chargement des partenaires…">
      <div className="u-cards" aria-hidden="true">
        {[0, 1, 2, 3, 4, 5].map((card) => (
          <Skeleton key={card} height="14rem" />
        ))}
      </div>
    </Loading>
  );
}
