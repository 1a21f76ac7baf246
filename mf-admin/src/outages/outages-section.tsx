import type { Outage } from '@ulty/contracts/rewards/outages.js';
import { dayWords } from '@ulty/domain/days/calendar-words.js';
import { formatDate, plural } from '@ulty/domain/base/format.js';
import { EmptyState } from '@ulty/elements/base/states';
import Button from 'antd/es/button';
import type { ColumnsType } from 'antd/es/table';
import Tag from 'antd/es/tag';
import { useState } from 'react';
import { PageLinks } from '../parts/page-links';
import { ReadStates } from '../parts/read-states';
import { RowsTable } from '../parts/rows-table';
import { DeclareModal } from './declare-modal';
import { outagesPath, useOutages } from './outages.data';
import { WithdrawModal } from './withdraw-modal';

const columnsOf = (onWithdraw: (outage: Outage) => void): ColumnsType<Outage> => [
  { title: 'Jour', key: 'day', render: (_, { day }) => <span className="console-strong u-strong u-block">{dayWords(day)}</span> },
  { title: 'Région', key: 'region', render: (_, { region }) => region ?? 'Tout le pays' },
  { title: 'Raison', key: 'reason', render: (_, { reason }) => reason },
  {
    title: 'Déclarée',
    key: 'declared',
    render: (_, { declaredAt, declaredBy }) => (
      <>
        {formatDate(declaredAt)}
        <span className="u-muted u-small u-block">{declaredBy}</span>
      </>
    ),
  },
  {
    title: 'État',
    key: 'state',
    render: (_, outage) =>
      outage.withdrawnAt !== null ? (
        <Tag>Retirée</Tag>
      ) : outage.canWithdraw ? (
        <Button
          aria-label={`Retirer la coupure du ${dayWords(outage.day)}, ${outage.region ?? 'tout le pays'}`}
          onClick={() => onWithdraw(outage)}
        >
          Retirer
        </Button>
      ) : (
        <Tag color="success">Protège</Tag>
      ),
  },
];

/** Days on which a region could not learn. Product §2.8, §2.24. */
export function OutagesSection({ page }: { page: number }) {
  const { data, error, mutate, isLoading } = useOutages(page);
  const [asked, setAsked] = useState<Outage | 'declare' | null>(null);
  return (
    <>
      <header className="console-head u-wrap">
        <div>
          <h1>Coupures</h1>
          {data && <p>{data.total === 0 ? 'aucune coupure déclarée' : plural(data.total, 'coupure')}</p>}
        </div>
        <Button type="primary" onClick={() => setAsked('declare')}>
          Déclarer une coupure
        </Button>
      </header>
      <ReadStates read={{ data, error, mutate }} loading="Chargement des coupures…" failed="Les coupures n’ont pas pu être chargées" />
      {data?.items.length === 0 && <EmptyState title="Aucune coupure">Une coupure déclarée protège les séries de sa région.</EmptyState>}
      {data && data.items.length > 0 && (
        <>
          <RowsTable region="Liste des coupures" label="Coupures" columns={columnsOf(setAsked)} rows={data.items} isBusy={isLoading} />
          <PageLinks hrefOf={outagesPath} page={data.page} pageSize={data.pageSize} total={data.total} />
        </>
      )}
      {asked === 'declare' && <DeclareModal onDone={() => mutate()} onClosed={() => setAsked(null)} />}
      {asked !== null && asked !== 'declare' && <WithdrawModal outage={asked} onDone={() => mutate()} onClosed={() => setAsked(null)} />}
    </>
  );
}
