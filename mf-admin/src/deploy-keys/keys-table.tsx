import type { DeployKey } from '@ulty/contracts/host/deploy-keys.js';
import { formatDate } from '@ulty/domain/base/format.js';
import Button from 'antd/es/button';
import type { ColumnsType } from 'antd/es/table';
import Tag from 'antd/es/tag';
import { shortMoment } from '../remotes/registry.data';
import { RowsTable } from '../parts/rows-table';
import { remotesText, shortFingerprint, stateOf, type KeyState } from './deploy-keys.data';

const STATES: Record<KeyState, readonly [color: string, words: (key: DeployKey) => string]> = {
  active: ['success', () => 'Active'],
  soon: ['warning', ({ expiresAt }) => `Expire le ${formatDate(expiresAt)}`],
  expired: ['error', ({ expiresAt }) => `Expirée le ${formatDate(expiresAt)}`],
  revoked: ['error', () => 'Révoquée'],
};

/** Keys, the newest first. A revoked one stays for the audit. */
export function KeysTable({ keys, onRevoke }: { keys: DeployKey[]; onRevoke: (key: DeployKey) => void }) {
  const columns: ColumnsType<DeployKey> = [
    { title: 'Clé', key: 'name', render: (_, { name }) => <span className="keys-name u-strong u-break u-block">{name}</span> },
    { title: 'Peut publier', key: 'remotes', render: (_, { remotes }) => remotesText(remotes) },
    {
      title: 'Empreinte',
      key: 'fingerprint',
      render: (_, { fingerprint }) => <code title={fingerprint}>{shortFingerprint(fingerprint)}</code>,
    },
    { title: 'Dernier usage', key: 'used', render: (_, { lastUsedAt }) => (lastUsedAt ? shortMoment(lastUsedAt) : 'jamais') },
    { title: 'État', key: 'state', render: (_, key) => <State of={key} /> },
    {
      title: 'Action',
      key: 'action',
      render: (_, key) =>
        key.revokedAt ? (
          <span className="u-muted">Gardée pour le journal</span>
        ) : (
          <Button aria-label={`Révoquer ${key.name}`} onClick={() => onRevoke(key)}>
            Révoquer
          </Button>
        ),
    },
  ];
  return <RowsTable region="Liste des clés" label="Clés de publication" columns={columns} rows={keys} />;
}

function State({ of }: { of: DeployKey }) {
  const [color, words] = STATES[stateOf(of)];
  return <Tag color={color}>{words(of)}</Tag>;
}
