import type { Announcement } from '@ulty/contracts/people/announcements.js';
import { formatDate, plural } from '@ulty/domain/base/format.js';
import { EmptyState } from '@ulty/elements/base/states';
import Button from 'antd/es/button';
import type { ColumnsType } from 'antd/es/table';
import Tag from 'antd/es/tag';
import { useState } from 'react';
import { PageLinks } from '../parts/page-links';
import { ReadStates } from '../parts/read-states';
import { RowsTable } from '../parts/rows-table';
import { AnnounceModal } from './announce-modal';
import { announcementsPath, TRACK_WORDS, useAnnouncements } from './announcements.data';

const COLUMNS: ColumnsType<Announcement> = [
  {
    title: 'Message',
    key: 'message',
    render: (_, { title, body }) => (
      <>
        <span className="console-strong u-strong u-block">{title}</span>
        <span className="u-muted u-small u-block">{body}</span>
      </>
    ),
  },
  {
    title: 'Pour',
    key: 'audience',
    render: (_, { region, track }) => (
      <>
        {track === null ? 'Tous' : TRACK_WORDS[track]}
        <span className="u-muted u-small u-block">{region ?? 'Tout le pays'}</span>
      </>
    ),
  },
  {
    title: 'Approuvée',
    key: 'approved',
    render: (_, { approvedAt, askedBy, approvedBy }) => (
      <>
        {formatDate(approvedAt)}
        <span className="u-muted u-small u-block">
          {askedBy}, {approvedBy}
        </span>
      </>
    ),
  },
  { title: 'État', key: 'state', render: (_, { doneAt }) => (doneAt === null ? <Tag>En cours</Tag> : <Tag color="success">Envoyée</Tag>) },
];

/** Messages of the administration to learners. Product §2.17, §2.24. */
export function AnnouncementsSection({ page }: { page: number }) {
  const { data, error, mutate, isLoading } = useAnnouncements(page);
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <header className="console-head u-wrap">
        <div>
          <h1>Annonces</h1>
          {data && <p>{data.total === 0 ? 'aucune annonce envoyée' : plural(data.total, 'annonce')}</p>}
        </div>
        <Button type="primary" onClick={() => setAsking(true)}>
          Écrire une annonce
        </Button>
      </header>
      <ReadStates read={{ data, error, mutate }} loading="Chargement des annonces…" failed="Les annonces n’ont pas pu être chargées" />
      {data?.items.length === 0 && (
        <EmptyState title="Aucune annonce">Une annonce arrive dans les notifications de ceux qu’elle concerne.</EmptyState>
      )}
      {data && data.items.length > 0 && (
        <>
          <RowsTable region="Liste des annonces" label="Annonces" columns={COLUMNS} rows={data.items} isBusy={isLoading} />
          <PageLinks hrefOf={announcementsPath} page={data.page} pageSize={data.pageSize} total={data.total} />
        </>
      )}
      {isAsking && <AnnounceModal onDone={() => mutate()} onClosed={() => setAsking(false)} />}
    </>
  );
}
