import type { SharedPlace } from '@ulty/contracts/community/shared-places.js';
import { formatDate, plural } from '@ulty/domain/base/format.js';
import { EmptyState } from '@ulty/elements/base/states';
import Button from 'antd/es/button';
import type { ColumnsType } from 'antd/es/table';
import { useState } from 'react';
import { ReadStates } from '../parts/read-states';
import { RowsTable } from '../parts/rows-table';
import { DeclarePlaceModal } from './declare-place-modal';
import { PLACE_WORDS, useSharedPlaces } from './shared-places.data';
import { WithdrawPlaceModal } from './withdraw-place-modal';

const columnsOf = (onWithdraw: (place: SharedPlace) => void): ColumnsType<SharedPlace> => [
  { title: 'Nom', key: 'name', render: (_, { name }) => <span className="console-strong u-strong u-block">{name}</span> },
  { title: 'Lieu', key: 'kind', render: (_, { kind }) => PLACE_WORDS[kind] },
  { title: 'Réseau', key: 'network', render: (_, { network }) => network },
  { title: 'Déclaré', key: 'declared', render: (_, { declaredAt }) => formatDate(declaredAt) },
  {
    title: 'Retirer',
    key: 'withdraw',
    render: (_, place) => (
      <Button aria-label={`Retirer ${place.name}`} onClick={() => onWithdraw(place)}>
        Retirer
      </Button>
    ),
  },
];

/** Networks that many strangers share: schools, cyber cafés, operators. Product §1.6.10. */
export function SharedPlacesSection() {
  const { data, error, mutate, isLoading } = useSharedPlaces();
  const [asked, setAsked] = useState<SharedPlace | 'declare' | null>(null);
  return (
    <>
      <header className="console-head u-wrap">
        <div>
          <h1>Lieux partagés</h1>
          {data && <p>{data.items.length === 0 ? 'aucun lieu déclaré' : plural(data.items.length, 'lieu', 'lieux')}</p>}
        </div>
        <Button type="primary" onClick={() => setAsked('declare')}>
          Déclarer un lieu
        </Button>
      </header>
      <ReadStates read={{ data, error, mutate }} loading="Chargement des lieux…" failed="Les lieux n’ont pas pu être chargés" />
      {data?.items.length === 0 && (
        <EmptyState title="Aucun lieu">
          Déclarez d’abord les réseaux des opérateurs mobiles, puis ceux des écoles et des cybercafés.
        </EmptyState>
      )}
      {data && data.items.length > 0 && (
        <RowsTable region="Liste des lieux" label="Lieux" columns={columnsOf(setAsked)} rows={data.items} isBusy={isLoading} />
      )}
      {asked === 'declare' && <DeclarePlaceModal onDone={() => mutate()} onClosed={() => setAsked(null)} />}
      {asked !== null && asked !== 'declare' && (
        <WithdrawPlaceModal place={asked} onDone={() => mutate()} onClosed={() => setAsked(null)} />
      )}
    </>
  );
}
