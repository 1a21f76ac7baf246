import type { RegistryEntry } from '@ulty/contracts/remotes.js';
import { formatDate } from '@ulty/domain/format.js';

/** Labels of the actions an audit line can name. */
const ACTION_WORDS: Record<string, string> = {
  publish: 'Version publiée',
  promote: 'Version promue',
  disable: 'Désactivé',
  enable: 'Remis en service',
};

type Line = RegistryEntry['history'][number];

/** Audit lines of one remote, the latest first. */
export function RegistryHistory({ entry }: { entry: RegistryEntry }) {
  if (entry.history.length === 0) return <p className="u-muted">Aucun changement pour le moment.</p>;
  return (
    <ol className="ad-history" aria-label={`Historique de ${entry.id}`}>
      {entry.history.map((line) => (
        <li key={line.id}>
          <span className="ad-strong">
            {ACTION_WORDS[line.action] ?? line.action}
            {isVersionChange(line) && `\u00a0: ${[line.before, line.after].filter(Boolean).join(' → ')}`}
          </span>
          {line.reason && <span>{line.reason}</span>}
          <span className="ad-sub">
            {line.actor === 'system' ? 'Le serveur' : line.actor}, le <time dateTime={line.at}>{formatMoment(line.at)}</time>
          </span>
        </li>
      ))}
    </ol>
  );
}

function isVersionChange({ action, before, after }: Line): boolean {
  return action !== 'disable' && action !== 'enable' && before !== after;
}

/** "5 octobre 2026 à 14:05", in the time of Ouagadougou, which is UTC. */
function formatMoment(iso: string): string {
  return `${formatDate(iso)} à ${iso.slice(11, 16)}`;
}
