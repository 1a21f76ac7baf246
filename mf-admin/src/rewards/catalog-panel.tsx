import type { AdminCatalogItem } from '@ulty/contracts/rewards/catalog.js';
import { kindWords } from '@ulty/domain/rewards/catalog.js';
import { formatCount, formatDate } from '@ulty/domain/base/format.js';
import { Button as PlainButton } from '@ulty/elements/base/button';
import { gift } from '@ulty/elements/base/icons';
import Button from 'antd/es/button';
import type { ColumnsType } from 'antd/es/table';
import Tag from 'antd/es/tag';
import { useState } from 'react';
import { ReadStates } from '../parts/read-states';
import { RowsTable } from '../parts/rows-table';
import { ItemModal } from './item-modal';
import { useItems } from './rewards.data';
import { StockModal } from './stock-modal';

type Asked = { what: 'item'; item: AdminCatalogItem | null } | { what: 'stock'; item: AdminCatalogItem };

/** Items of the catalogue with the number of their pieces: codes are never shown here. */
export function CatalogPanel() {
  const { data, error, mutate } = useItems();
  const [asked, ask] = useState<Asked | null>(null);
  const close = () => ask(null);
  return (
    <section className="awards u-stack-12" aria-labelledby="awards-catalog">
      <header className="console-head u-wrap">
        <div>
          <h2 id="awards-catalog">Catalogue</h2>
          <p>Une pièce demandée est gardée 48&nbsp;h. Les codes sont scellés&nbsp;: personne ne les relit ici.</p>
        </div>
        <PlainButton variant="outline" icon={gift} onClick={() => ask({ what: 'item', item: null })}>
          Ajouter une récompense
        </PlainButton>
      </header>
      <ReadStates read={{ data, error, mutate }} loading="Chargement du catalogue…" failed="Le catalogue n’a pas pu être chargé" />
      {data?.items.length === 0 && <p className="u-muted">Aucune récompense. Les élèves lisent « Le catalogue ouvre bientôt ».</p>}
      {data && data.items.length > 0 && <ItemsTable items={data.items} onAsk={ask} />}
      {asked?.what === 'item' && <ItemModal item={asked.item} onSaved={() => mutate()} onClosed={close} />}
      {asked?.what === 'stock' && <StockModal item={asked.item} onChanged={() => mutate()} onClosed={close} />}
    </section>
  );
}

function ItemsTable({ items, onAsk }: { items: AdminCatalogItem[]; onAsk: (asked: Asked) => void }) {
  const columns: ColumnsType<AdminCatalogItem> = [
    {
      title: 'Récompense',
      key: 'title',
      render: (_, { title, kind, isOpen, isDemo }) => (
        <>
          <span className="awards-name u-strong u-break u-block">{title}</span> {kindWords(kind)} {!isOpen && <Tag>Fermée</Tag>}
          {isDemo && <Tag>Démonstration</Tag>}
        </>
      ),
    },
    {
      title: 'Prix',
      key: 'price',
      render: (_, { priceUtc, faceValueFcfa }) => `${formatCount(priceUtc)}\u00a0UTC · ${formatCount(faceValueFcfa)}\u00a0F`,
    },
    {
      title: 'Limites',
      key: 'limits',
      render: (_, { perUserLimit, minAge, validUntil }) =>
        [`${perUserLimit} par personne`, minAge > 0 && `dès ${minAge}\u00a0ans`, validUntil && `jusqu’au ${formatDate(validUntil)}`]
          .filter(Boolean)
          .join(' · '),
    },
    {
      title: 'Stock',
      key: 'stock',
      render: (_, { stock, withCode, held, delivered }) =>
        `${stock} libres (${withCode} avec code) · ${held} gardées · ${delivered} livrées`,
    },
    { title: 'Souhaits', key: 'wishes', render: (_, { wishes }) => wishes },
    {
      title: 'Actions',
      key: 'actions',
      render: (_, item) => (
        <span className="u-wrap">
          <Button aria-label={`Stock\u00a0: ${item.title}`} onClick={() => onAsk({ what: 'stock', item })}>
            Stock
          </Button>
          <Button aria-label={`Modifier\u00a0: ${item.title}`} onClick={() => onAsk({ what: 'item', item })}>
            Modifier
          </Button>
        </span>
      ),
    },
  ];
  return <RowsTable region="Liste des récompenses" label="Récompenses" columns={columns} rows={items} />;
}
