import type { Partner } from '@ulty/contracts/pages/partners.js';
import { formatDate } from '@ulty/domain/base/format.js';
import { contactPage, partnersPage } from '@ulty/domain/base/pages.js';
import '@ulty/elements/base/prose.css';
import { BackLink } from '@ulty/elements/base/back-link';
import { ButtonLink } from '@ulty/elements/base/button';
import { Notice } from '@ulty/elements/base/notice';
import { NotFoundState, Skeleton } from '@ulty/elements/base/states';
import { useTextHtml } from '@ulty/elements/media/text-images';
import { DocumentTitle, useParams } from '@ulty/kit';
import { Loading } from '@ulty/states/loading';
import { Read } from '@ulty/states/read';
import { PartnerContact } from './partner-contact';
import { PartnerTags } from './partner-facts';
import { PartnerOffers } from './partner-offers';
import { PartnerTile } from './partner-tile';
import { usePartner } from './partners.data';
import './partners.css';

/** One partner. Product §2.18. */
export default function PartnerPage() {
  const { slug = '' } = useParams();
  return (
    <Read
      of={usePartner(slug)}
      heading="Partenaire"
      failed="Le partenaire n’a pas pu être chargé"
      missing={<NoPartner />}
      loading={
        <Loading className="u-stack-16" words="Chargement du partenaire…">
          <Skeleton width="70%" height="84px" />
          <Skeleton height="12rem" />
        </Loading>
      }
    >
      {(partner) => <Details partner={partner} />}
    </Read>
  );
}

/** What each fund pays for. Spec §9. */
const FUNDS = {
  entrepreneurship: 'Entrepreneuriat',
  academicExcellence: 'Excellence académique',
  patrioticSupport: 'Soutien patriotique',
} as const;

function Details({ partner }: { partner: Partner }) {
  const html = useTextHtml(partner.html);
  const isOver = partner.status === 'archived';
  return (
    <article className="u-stack-16">
      <DocumentTitle title={partner.name} />
      <header className="u-stack-8 u-start">
        <BackLink href={partnersPage}>Partenaires</BackLink>
        <div className="partners-page-name u-row">
          <PartnerTile partner={partner} />
          <div className="u-stack-8 u-start">
            <h1>{partner.name}</h1>
            <PartnerTags partner={partner} />
          </div>
        </div>
        <p className="u-lead">{partner.summary}</p>
        <p className="u-small u-muted">
          {partner.city}, {partner.region} · partenaire depuis le {formatDate(partner.since)}
        </p>
      </header>
      {isOver && (
        <Notice tone="pending" title="Ce partenariat est terminé">
          Cette page reste pour mémoire.
        </Notice>
      )}
      {partner.isDemo && (
        <Notice title="Fiche d’exemple">
          Elle ne désigne aucune organisation réelle{'\u00a0'}: adresse, numéros et offres sont inventés.
        </Notice>
      )}
      <div className="partners-columns u-stack-24">
        <div className="u-stack-16">
          {/* HTML of our own Markdown, made at import: raw HTML is refused there and links are checked. */}
          <div className="u-prose" dangerouslySetInnerHTML={{ __html: html }} />
          <PartnerOffers offers={partner.offers} />
        </div>
        <div className="partners-side u-stack-24 u-start">
          {!isOver && <PartnerContact partner={partner} />}
          {partner.funds.length > 0 && (
            <section>
              <h2>Fonds soutenus</h2>
              <ul className="partners-funds">
                {partner.funds.map((fund) => (
                  <li key={fund}>{FUNDS[fund]}</li>
                ))}
              </ul>
            </section>
          )}
          <ButtonLink variant="quiet" href={`${contactPage}?sujet=partenariat`}>
            Devenir partenaire
          </ButtonLink>
        </div>
      </div>
    </article>
  );
}

function NoPartner() {
  return (
    <>
      <DocumentTitle title="Page introuvable" />
      <NotFoundState>
        Ce partenaire n’existe pas, ou n’est plus là. <a href={partnersPage}>Voir tous les partenaires</a>
      </NotFoundState>
    </>
  );
}
