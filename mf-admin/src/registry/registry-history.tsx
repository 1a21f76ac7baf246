import type { RegistryEntry } from '@ulty/contracts/base/remotes.js';
import type { ColumnsType } from 'antd/es/table';
import { shortMoment } from '../remotes/registry.data';
import { RowsTable } from '../parts/rows-table';

type Line = RegistryEntry['history'][number];

/** The words for each act, by the action of its journal line. */
const ACTS: Record<Line['action'], (line: Line) => string> = {
  publish: ({ after }) => `${after} publiée`,
  promote: ({ after }) => `${after} en service`,
  canary: ({ after }) => `${after} à l’essai`,
  withdraw: ({ before }) => `${before} retirée de l’essai`,
  rollback: ({ before, after }) => `Retour de ${before} à ${after}`,
  disable: () => 'Désactivé',
  enable: () => 'Remis en service',
  prune: ({ before, after }) => `${before ?? after} effacée du serveur`,
};

const COLUMNS: ColumnsType<Line> = [
  { title: 'Quand', key: 'at', render: (_, { at }) => <time dateTime={at}>{shortMoment(at)}</time> },
  { title: 'Quoi', key: 'action', render: (_, line) => <span className="u-strong u-break">{ACTS[line.action](line)}</span> },
  { title: 'Qui', key: 'actor', render: (_, { actor }) => (actor === 'system' ? 'Le serveur' : actor) },
  { title: 'Raison', key: 'reason', render: (_, { reason }) => reason ?? '–' },
];

/** Journal lines of one remote, the latest first. */
export function RegistryHistory({ entry }: { entry: RegistryEntry }) {
  const title = `Historique de ${entry.id}`;
  return (
    <section className="registry-part u-stack-12">
      <h2>{title}</h2>
      {entry.history.length === 0 ? (
        <p className="u-muted">Aucun changement pour le moment.</p>
      ) : (
        <RowsTable region={title} columns={COLUMNS} rows={entry.history} />
      )}
    </section>
  );
}
