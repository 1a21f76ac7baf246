import type { RegistryEntry } from '@ulty/contracts/remotes.js';
import { formatDate } from '@ulty/domain/format.js';
import { ACTION_WORDS, type Action } from './registry.data';

type Line = RegistryEntry['history'][number];

/** Audit lines of one remote, the latest first. */
export function RegistryHistory({ entry }: { entry: RegistryEntry }) {
  if (entry.history.length === 0) return <p className="u-muted">Aucun changement pour le moment.</p>;
  return (
    <ol className="ad-history" aria-label={`Historique de ${entry.id}`}>
      {entry.history.map((line) => (
        <li key={line.id}>
          <span className="ad-strong">
            {actionWords(line.action)}
            {isVersionChange(line) && `\u00a0: ${line.before ?? 'aucune'} → ${line.after ?? 'aucune'}`}
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

/** Words of an action; one that this screen does not know keeps its own name. */
function actionWords(action: string): string {
  return Object.hasOwn(ACTION_WORDS, action) ? ACTION_WORDS[action as Action].past : action;
}

function isVersionChange({ action, before, after }: Line): boolean {
  return action !== 'disable' && action !== 'enable' && before !== after;
}

/** "5 octobre 2026 à 14:05", in the time of Ouagadougou, which is UTC. */
function formatMoment(iso: string): string {
  return `${formatDate(iso)} à ${iso.slice(11, 16)}`;
}
