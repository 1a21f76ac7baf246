import type { SponsorLine } from '@ulty/contracts/rewards/referrals.js';
import { formatCount, plural } from '@ulty/domain/base/format.js';
import { EmptyState } from '@ulty/elements/base/states';
import type { ColumnsType } from 'antd/es/table';
import Tag from 'antd/es/tag';
import { PageLinks } from '../parts/page-links';
import { ReadStates } from '../parts/read-states';
import type { SectionProps } from '../parts/section-props';
import { RowsTable } from '../parts/rows-table';
import { referralsPath, sponsorPath, useSponsors } from './referrals.data';
import { SponsorDetail } from './sponsor-detail';

const number = (title: string, key: 'joined' | 'qualified' | 'sharedDevices' | 'closed' | 'risk'): ColumnsType<SponsorLine>[number] => ({
  title,
  key,
  align: 'right',
  render: (_, line) => <span className="u-tabular">{formatCount(line[key])}</span>,
});

const COLUMNS: ColumnsType<SponsorLine> = [
  {
    title: 'Parrain',
    key: 'name',
    render: (_, { id, name, code }) => (
      <>
        <a className="console-strong u-strong u-block" href={sponsorPath(id)}>
          {name}
        </a>
        <span className="u-muted u-small u-block">{code}</span>
      </>
    ),
  },
  number('Inscrits', 'joined'),
  number('Comptés', 'qualified'),
  number('Même foyer', 'sharedDevices'),
  number('Fermés', 'closed'),
  number('Risque', 'risk'),
  {
    title: 'Ambassadeur',
    key: 'confirmed',
    render: (_, { confirmedAt, hasCharter }) =>
      confirmedAt ? <Tag color="success">Confirmé</Tag> : hasCharter ? <Tag color="processing">Charte acceptée</Tag> : <Tag>Parrain</Tag>,
  },
];

/** Sponsors, the riskiest first, or the one in the address. Product §2.14, §2.24. */
export function ReferralsSection({ page, search }: SectionProps) {
  return search === '' ? <Sponsors page={page} /> : <SponsorDetail id={search} />;
}

function Sponsors({ page }: { page: number }) {
  const { data, error, mutate, isLoading } = useSponsors(page);
  return (
    <>
      <header className="console-head u-wrap">
        <div>
          <h1>Parrainage</h1>
          {data && <p>{data.total === 0 ? 'aucun parrain' : plural(data.total, 'parrain')}</p>}
        </div>
      </header>
      <ReadStates read={{ data, error, mutate }} loading="Chargement des parrains…" failed="Les parrains n’ont pas pu être chargés" />
      {data?.items.length === 0 && <EmptyState title="Aucun parrain">Personne n’est encore venu avec un code.</EmptyState>}
      {data && data.items.length > 0 && (
        <>
          <RowsTable region="Liste des parrains" label="Parrains" columns={COLUMNS} rows={data.items} isBusy={isLoading} />
          <PageLinks hrefOf={referralsPath} page={data.page} pageSize={data.pageSize} total={data.total} />
        </>
      )}
    </>
  );
}
