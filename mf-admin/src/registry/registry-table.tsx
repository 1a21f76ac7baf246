import type { RegistryEntry } from '@ulty/contracts/base/remotes.js';
import { formatBytes } from '@ulty/domain/base/format.js';
import { Icon } from '@ulty/elements/base/icon';
import { check, hourglassLow, x } from '@ulty/elements/base/icons';
import Button from 'antd/es/button';
import type { ColumnsType } from 'antd/es/table';
import Tag from 'antd/es/tag';
import { RowsTable } from '../parts/rows-table';
import { rateText, recentOf } from '../module-panel/error-rates';
import { percentText, shortMoment, useHealth } from '../remotes/registry.data';

export interface RegistryTableProps {
  entries: RegistryEntry[];
  /** The remote whose panel is open below. */
  openId: string | null;
  onOpen: (id: string | null) => void;
  onEnable: (entry: RegistryEntry) => void;
}

/** One row per remote; the open one's panel is below. */
export function RegistryTable({ entries, openId, onOpen, onEnable }: RegistryTableProps) {
  const columns: ColumnsType<RegistryEntry> = [
    { title: 'Module', key: 'id', render: (_, { id }) => <span className="console-strong u-strong u-block">{id}</span> },
    { title: 'En service', key: 'stable', render: (_, entry) => <span className="registry-version u-break">{entry.stableVersion}</span> },
    {
      title: 'À l’essai',
      key: 'canary',
      render: (_, { canary }) => <span className="registry-version u-break">{canary?.version ?? '–'}</span>,
    },
    { title: 'Erreurs, 1\u00a0h', key: 'errors', align: 'right', render: (_, entry) => <RecentErrors entry={entry} /> },
    { title: 'Poids', key: 'bytes', align: 'right', render: (_, entry) => <Weight entry={entry} /> },
    { title: 'État', key: 'state', render: (_, entry) => <State entry={entry} /> },
    {
      title: 'Action',
      key: 'action',
      render: (_, entry) => (
        <div className="registry-actions u-wrap">
          <Button
            aria-expanded={entry.id === openId}
            aria-label={`${entry.id === openId ? 'Fermer' : 'Ouvrir'} ${entry.id}`}
            onClick={() => onOpen(entry.id === openId ? null : entry.id)}
          >
            {entry.id === openId ? 'Fermer' : 'Ouvrir'}
          </Button>
          {!entry.isEnabled && (
            <Button aria-label={`Remettre en service ${entry.id}`} onClick={() => onEnable(entry)}>
              Remettre en service
            </Button>
          )}
        </div>
      ),
    },
  ];

  return (
    <div className="registry">
      <RowsTable
        region="Liste des modules"
        label="Modules"
        columns={columns}
        rows={entries}
        rowClassName={({ id }) => (id === openId ? 'registry-open' : '')}
      />
    </div>
  );
}

/** Share of failures of the live version in the last hour; a dash when no page was opened. */
function RecentErrors({ entry }: { entry: RegistryEntry }) {
  const { data } = useHealth(entry);
  return <span className="u-tabular">{data ? rateText(recentOf(data.quarters, entry.stableVersion)) : '…'}</span>;
}

function Weight({ entry: { stableVersion, versions } }: { entry: RegistryEntry }) {
  const stable = versions.find(({ version }) => version === stableVersion);
  return <span className="u-tabular">{stable ? formatBytes(stable.brotliBytes) : 'fichiers absents'}</span>;
}

function State({ entry: { isEnabled, disabledReason, canary, history } }: { entry: RegistryEntry }) {
  if (isEnabled)
    return (
      <Tag color={canary ? 'warning' : 'success'} icon={<Icon path={canary ? hourglassLow : check} size={16} />}>
        {canary ? `À l’essai ${percentText(canary.percent)}` : 'En service'}
      </Tag>
    );
  const act = history.find(({ action }) => action === 'disable');
  return (
    <>
      <Tag color="error" icon={<Icon path={x} size={16} />}>
        Désactivé
      </Tag>
      {disabledReason && (
        <span className="registry-reason u-muted u-small u-break u-block">
          {act && `${shortMoment(act.at)}, ${act.actor}\u00a0: `}«{'\u00a0'}
          {disabledReason}
          {'\u00a0'}»
        </span>
      )}
    </>
  );
}
