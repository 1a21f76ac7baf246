import type { AdminTutorLine, TutorQueue } from '@ulty/contracts/community/admin-tutors.js';
import { formatCount, formatDate, plural } from '@ulty/domain/base/format.js';
import '@ulty/elements/base/filter-chips.css';
import { EmptyState } from '@ulty/elements/base/states';
import { useSearchParams } from '@ulty/kit';
import Button from 'antd/es/button';
import type { ColumnsType } from 'antd/es/table';
import Tag from 'antd/es/tag';
import { useState } from 'react';
import { PageLinks } from '../parts/page-links';
import { ReadStates } from '../parts/read-states';
import { RowsTable } from '../parts/rows-table';
import { RoundModal } from './round-modal';
import { TutorDetail } from './tutor-detail';
import './tutors.css';
import { QUEUE_WORDS, queueOf, queuePath, QUEUES, tutorPath, useTutorQueue } from './tutors.data';

const COLUMNS: ColumnsType<AdminTutorLine> = [
  {
    title: 'Tuteur',
    key: 'name',
    render: (_, { id, name, region, isDemo }) => (
      <>
        <a className="console-strong u-strong u-block" href={tutorPath(id)}>
          {name}
        </a>
        <span className="u-muted u-small u-block">{region}</span>
        {isDemo && <Tag>Démonstration</Tag>}
      </>
    ),
  },
  { title: 'Matières', key: 'subjects', render: (_, { subjects }) => subjects.join(', ') },
  { title: 'Candidature', key: 'appliedAt', render: (_, { appliedAt }) => (appliedAt ? formatDate(appliedAt) : '–') },
  { title: 'Vérifié jusqu’au', key: 'until', render: (_, { verifiedUntil }) => (verifiedUntil ? formatDate(verifiedUntil) : '–') },
  {
    title: 'Rendez-vous',
    key: 'sessions',
    align: 'right',
    render: (_, { sessions }) => <span className="u-tabular">{formatCount(sessions)}</span>,
  },
  {
    title: 'Manquées',
    key: 'missed',
    align: 'right',
    render: (_, { missed }) => <span className="u-tabular">{formatCount(missed)}</span>,
  },
];

/** Tutors by what must be decided, or one of them. Product §2.16, §2.24. */
export function TutorsSection({ page }: { page: number }) {
  const [params] = useSearchParams();
  const id = params.get('tuteur');
  return id ? <TutorDetail id={id} /> : <Queue queue={queueOf(params.get('file'))} page={page} />;
}

function Queue({ queue, page }: { queue: TutorQueue; page: number }) {
  const { data, error, mutate, isLoading } = useTutorQueue(queue, page);
  const [isSetting, setSetting] = useState(false);
  return (
    <>
      <header className="console-head u-wrap">
        <div>
          <h1>Tuteurs</h1>
          {data && <p>{data.total === 0 ? 'rien dans cette file' : `${plural(data.total, 'tuteur')} · ${QUEUE_WORDS[queue]}`}</p>}
        </div>
        <Button onClick={() => setSetting(true)}>Dates du second tour</Button>
      </header>
      <ReadStates read={{ data, error, mutate }} loading="Chargement des tuteurs…" failed="Les tuteurs n’ont pas pu être chargés" />
      {data && (
        <nav className="u-wrap" aria-label="Files">
          {QUEUES.map((one) => (
            <a className="u-chip" key={one} href={queuePath(one)} aria-current={one === queue ? 'page' : undefined}>
              {QUEUE_WORDS[one]} <span>{data.counts.find((counted) => counted.queue === one)?.count ?? 0}</span>
            </a>
          ))}
        </nav>
      )}
      {data && data.rounds.length > 0 && (
        <p className="u-muted u-small u-block">
          Second tour&nbsp;:{' '}
          {data.rounds.map(({ exam, startsOn, endsOn }) => `${exam} du ${formatDate(startsOn)} au ${formatDate(endsOn)}`).join(', ')}
        </p>
      )}
      {data?.items.length === 0 && <EmptyState title="Rien à traiter">Aucun tuteur dans cette file.</EmptyState>}
      {data && data.items.length > 0 && (
        <>
          <RowsTable region="Liste des tuteurs" label="Tuteurs" columns={COLUMNS} rows={data.items} isBusy={isLoading} />
          <PageLinks hrefOf={(next) => queuePath(queue, next)} page={data.page} pageSize={data.pageSize} total={data.total} />
        </>
      )}
      {isSetting && <RoundModal rounds={data?.rounds ?? []} onDone={() => mutate()} onClosed={() => setSetting(false)} />}
    </>
  );
}
