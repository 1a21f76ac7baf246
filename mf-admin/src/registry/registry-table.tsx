import type { RegistryEntry } from '@ulty/contracts/remotes.js';
import { formatBytes, formatCount } from '@ulty/domain/format.js';
import { Icon } from '@ulty/elements/icon';
import { check, x } from '@ulty/elements/icons';
import { Button, Tag } from '@ulty/ui';
import { Table, type ColumnsType } from '@ulty/ui-data';
import { useState } from 'react';
import { labelled } from '../console/labelled';
import { ACTION_WORDS, OWN_REMOTE, type Action } from './registry.data';
import { RegistryHistory } from './registry-history';

export interface RegistryTableProps {
  entries: RegistryEntry[];
  onAsk: (entry: RegistryEntry, action: Action) => void;
}

/** One row a remote; its history opens under it. */
export function RegistryTable({ entries, onAsk }: RegistryTableProps) {
  const [openIds, setOpenIds] = useState<readonly string[]>([]);
  const toggle = (id: string) => setOpenIds(openIds.includes(id) ? openIds.filter((open) => open !== id) : [...openIds, id]);

  const columns: ColumnsType<RegistryEntry> = [
    { title: 'Module', key: 'id', render: (_, { id }) => <span className="ad-strong">{id}</span> },
    { title: 'Version en service', key: 'stable', render: (_, entry) => <StableVersion entry={entry} /> },
    { title: 'État', key: 'state', render: (_, entry) => <State entry={entry} /> },
    {
      title: 'Versions',
      key: 'versions',
      align: 'right',
      render: (_, { versions }) => <span className="ad-number">{formatCount(versions.length)}</span>,
    },
    {
      title: 'Actions',
      key: 'actions',
      render: (_, entry) => (
        <div className="ad-actions">
          {actionsOf(entry).map((action) => (
            <Button
              key={action}
              danger={action === 'disable'}
              aria-label={`${ACTION_WORDS[action].button} ${entry.id}`}
              onClick={() => onAsk(entry, action)}
            >
              {ACTION_WORDS[action].button}
            </Button>
          ))}
          <Button
            type="link"
            aria-expanded={openIds.includes(entry.id)}
            aria-label={`Historique de ${entry.id}`}
            onClick={() => toggle(entry.id)}
          >
            Historique
          </Button>
        </div>
      ),
    },
  ];

  return (
    <div className="ad-region ad-registry" role="region" aria-label="Liste des modules" tabIndex={0}>
      <Table
        columns={labelled(columns)}
        dataSource={entries}
        rowKey="id"
        aria-label="Modules"
        pagination={false}
        expandable={{ showExpandColumn: false, expandedRowKeys: openIds, expandedRowRender: (entry) => <RegistryHistory entry={entry} /> }}
      />
    </div>
  );
}

/** The actions possible on a remote now. */
function actionsOf(entry: RegistryEntry): Action[] {
  const actions: Action[] = [];
  if (!entry.isEnabled) actions.push('enable');
  else if (entry.id !== OWN_REMOTE) actions.push('disable');
  if (entry.versions.some(({ version }) => version !== entry.stableVersion)) actions.push('promote');
  return actions;
}

function StableVersion({ entry: { stableVersion, versions } }: { entry: RegistryEntry }) {
  const stable = versions.find(({ version }) => version === stableVersion);
  return (
    <>
      <span className="ad-version">{stableVersion}</span>
      <span className="ad-sub">{stable ? `entrée ${formatBytes(stable.entryBrotliBytes)}` : 'fichiers absents du serveur'}</span>
    </>
  );
}

function State({ entry: { isEnabled, disabledReason } }: { entry: RegistryEntry }) {
  if (isEnabled)
    return (
      <Tag color="success" icon={<Icon path={check} size={16} />}>
        En service
      </Tag>
    );
  return (
    <>
      <Tag color="error" icon={<Icon path={x} size={16} />}>
        Désactivé
      </Tag>
      {disabledReason && <span className="ad-sub ad-reason">{disabledReason}</span>}
    </>
  );
}
