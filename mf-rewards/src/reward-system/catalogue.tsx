import type { Catalog, CatalogItem } from '@ulty/contracts/rewards/catalog.js';
import { exchangePage } from '@ulty/domain/base/pages.js';
import { kindWords, type ItemRefusal } from '@ulty/domain/rewards/catalog.js';
import { formatCount, formatDate, plural } from '@ulty/domain/base/format.js';
import { Button, ButtonLink } from '@ulty/elements/base/button';
import { Card } from '@ulty/elements/base/card';
import { EmptyState, OfflineState, Skeleton } from '@ulty/elements/base/states';
import { Tag } from '@ulty/elements/base/tag';
import { useConnectivity } from '@ulty/kit';
import { Read } from '@ulty/states/read';
import { useCatalog, useWish } from './reward-system.data';

const NBSP = '\u00a0';

const REFUSALS: Record<ItemRefusal, (item: CatalogItem) => string> = {
  age: ({ minAge }) => `À partir de ${minAge}${NBSP}ans.`,
  age_unknown: ({ minAge }) => `À partir de ${minAge}${NBSP}ans\u00a0: indiquez votre année de naissance dans Réglages.`,
  limit: ({ perUserLimit }) => `Vous l’avez déjà demandée ${plural(perUserLimit, 'fois', 'fois')}\u00a0: c’est la limite.`,
  sold_out: () => 'Il n’en reste plus pour le moment.',
};

/** What coins are exchanged for: money, things from stock. The lottery is not for sale. Product §2.5. */
export function Catalogue({ available }: { available: number }) {
  return (
    <section className="u-stack-12" aria-labelledby="reward-system-catalogue">
      <h2 id="reward-system-catalogue">Échanger vos UTC</h2>
      <Money />
      <Items available={available} />
      <p className="u-small u-muted">Les tickets de la loterie ne s’achètent pas&nbsp;: ils se gagnent en apprenant.</p>
    </section>
  );
}

function Money() {
  return (
    <Card as="section" className="reward-system-item u-stack-8" aria-label="Mobile money">
      <h3>Mobile money</h3>
      <p className="u-small u-muted">
        À partir de 2{NBSP}000{NBSP}UTC (1{NBSP}000{NBSP}FCFA), puis par 200. Délai&nbsp;: 3{NBSP}jours ouvrés. Dès 18{NBSP}ans, ou vers le
        numéro confirmé d’un parent.
      </p>
      <ButtonLink variant="outline" href={exchangePage}>
        Voir les conditions
      </ButtonLink>
    </Card>
  );
}

function Items({ available }: { available: number }) {
  const isOnline = useConnectivity((state) => state.isOnline);
  return (
    <Read
      of={useCatalog()}
      failed="Le catalogue n’a pas pu être chargé"
      headingLevel={3}
      offline={
        <OfflineState headingLevel={3} title="Le catalogue n’est pas encore sur cet appareil">
          Il viendra avec le réseau.
        </OfflineState>
      }
      loading={<Skeleton height="12rem" />}
    >
      {(catalog) => <Listed data={catalog} available={available} isOnline={isOnline} />}
    </Read>
  );
}

function Listed({ data, available, isOnline }: { data: Catalog; available: number; isOnline: boolean }) {
  return (
    <>
      {data.items.length === 0 && (
        <EmptyState headingLevel={3} title="Le catalogue ouvre bientôt">
          Vos UTC restent valables.
        </EmptyState>
      )}
      {data.items.map((item) => (
        <Item key={item.id} item={item} available={available} isOnline={isOnline} />
      ))}
    </>
  );
}

function Item({ item, available, isOnline }: { item: CatalogItem; available: number; isOnline: boolean }) {
  const { id, title, kind, priceUtc, faceValueFcfa, stock, delay, partner, terms, validUntil, minAge, isWished, isDemo } = item;
  return (
    <Card as="section" className="reward-system-item u-stack-8" aria-label={title}>
      <h3>{title}</h3>
      <p className="u-wrap u-gap-6">
        {stock > 0 ? <Tag tone="moringa">{`${formatCount(stock)} en stock`}</Tag> : <Tag tone="laterite">Épuisé</Tag>}
        {isWished && stock > 0 && <Tag tone="nere">De retour</Tag>}
        {isDemo && <Tag tone="soon">Démonstration</Tag>}
      </p>
      <p className="reward-system-price">
        <span className="u-figure">{formatCount(priceUtc)}</span> UTC{' '}
        <span className="u-small u-muted">
          · vaut {formatCount(faceValueFcfa)}
          {NBSP}FCFA
        </span>
      </p>
      <p className="u-small u-muted">
        {[
          kindWords(kind),
          partner?.name,
          `délai ${delay}`,
          minAge > 0 && `dès ${minAge}${NBSP}ans`,
          validUntil && `jusqu’au ${formatDate(validUntil)}`,
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {terms && <p className="u-small">{terms}</p>}
      <ItemAction item={item} missing={priceUtc - available} isOnline={isOnline} key={id} />
    </Card>
  );
}

function ItemAction({ item, missing, isOnline }: { item: CatalogItem; missing: number; isOnline: boolean }) {
  const { wish, isBusy } = useWish();
  const { id, title, refusal, isWished } = item;
  if (refusal === 'sold_out')
    return (
      <>
        <p className="u-small">{isWished ? 'Votre souhait est gardé\u00a0: le retour sera marqué ici.' : REFUSALS.sold_out(item)}</p>
        <Button
          id={`reward-system-souhait-${id}`}
          variant="outline"
          aria-label={`${isWished ? 'Ne plus me prévenir' : 'Me prévenir'}\u00a0: ${title}`}
          reason={isOnline ? undefined : 'Connexion requise.'}
          disabled={isBusy}
          onClick={() => void wish(id, !isWished)}
        >
          {isWished ? 'Ne plus me prévenir' : 'Me prévenir'}
        </Button>
      </>
    );
  if (refusal) return <p className="u-small">{REFUSALS[refusal](item)}</p>;
  if (missing > 0)
    return (
      <p className="u-small">
        Il vous manque {formatCount(missing)}
        {NBSP}UTC disponible{missing >= 2 ? 's' : ''}.
      </p>
    );
  return (
    <ButtonLink variant="outline" href={`${exchangePage}?objet=${id}`} aria-label={`Demander\u00a0: ${title}`}>
      Demander
    </ButtonLink>
  );
}
