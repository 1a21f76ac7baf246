import type { AuditLine } from '@ulty/contracts/base/approvals.js';
import type { ColumnsType } from 'antd/es/table';
import { RowsTable } from '../parts/rows-table';
import { shortMoment } from '../remotes/registry.data';
import { changesOf } from './journal.data';

const COLUMNS: ColumnsType<AuditLine> = [
  { title: 'Quand', key: 'at', render: (_, { at }) => shortMoment(at) },
  { title: 'Qui', key: 'actor', dataIndex: 'actor' },
  { title: 'Action', key: 'action', render: (_, { action }) => <code>{action}</code> },
  { title: 'Cible', key: 'target', render: (_, { target }) => <code className="journal-target">{target}</code> },
  {
    title: 'Ce qui a changé',
    key: 'change',
    render: (_, line) => <Changes line={line} />,
  },
];

/** One row per act. */
export function JournalTable({ lines, isLoading }: { lines: AuditLine[]; isLoading: boolean }) {
  return <RowsTable region="Lignes du journal" label="Journal" columns={COLUMNS} rows={lines} isBusy={isLoading} />;
}

function Changes({ line: { reason, before, after } }: { line: AuditLine }) {
  const changes = changesOf(before, after);
  const hasBefore = before !== null && before !== undefined;
  return (
    <>
      {reason && <span>«&nbsp;{reason}&nbsp;»</span>}
      {changes.length > 0 && (
        <dl className="journal-changes u-stack-2 u-small">
          {changes.map(({ name, before: was, after: is }) => (
            <div className="u-wrap" key={name}>
              <dt className="u-muted">{name || 'valeur'}</dt>
              <dd>{hasBefore ? `${was} → ${is}` : is}</dd>
            </div>
          ))}
        </dl>
      )}
    </>
  );
}
